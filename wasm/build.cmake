# build.cmake - compiles the core and its boundary to WebAssembly, without JavaScript glue and without imports.
# carom.wasm has everything; puzzles.wasm, searches.wasm, matches.wasm, formats.wasm and lab.wasm are parts of it, which
# a page can load one after the other.
#
# A module contains the functions that its exports reach.  Each line of exports.txt has the name of an export and the
# modules that have it; a test compares this list with the modules built.  CMake calls wasm-opt by its full path,
# because emcc would call any other wasm-opt that npm has put on the PATH.  wasm-opt optimizes twice: the second pass
# saves another 382 bytes (with Brotli) on every first visit, and does not slow searches measurably.  The data begins at
# address 1024, so lower addresses are unused, which saves another 470 bytes.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS wasm/exports.txt)
find_program(WASM_OPT wasm-opt PATHS /usr/bin NO_DEFAULT_PATH)
find_program(WASM_OPT wasm-opt REQUIRED)

# emcc is a Python program, and for most sources it takes five times as long as the clang that it runs.  So CMake runs
# clang directly, with emcc's own flags, unless the two produce different objects for a sample.
set(small -Oz -fno-inline-functions) # emcc itself adds the second flag to -Oz
set(sample -msimd128 -mbulk-memory -I${PROJECT_SOURCE_DIR}/core -c ${PROJECT_SOURCE_DIR}/core/game/puzzle.c -o)
execute_process(COMMAND ${CMAKE_C_COMPILER} --cflags OUTPUT_VARIABLE emcc_flags OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${CMAKE_C_COMPILER} -v -Oz ${sample} ${PROJECT_BINARY_DIR}/small.emcc ERROR_VARIABLE calls)
execute_process(COMMAND ${CMAKE_C_COMPILER} -O3 ${sample} ${PROJECT_BINARY_DIR}/fast.emcc)
if(calls MATCHES "^ *\"?([^ \"\n]*clang[^ \"\n]*)\"? -")
  set(clang ${CMAKE_MATCH_1})
  separate_arguments(flags UNIX_COMMAND "${emcc_flags}")
  execute_process(COMMAND ${clang} ${flags} ${small} ${sample} ${PROJECT_BINARY_DIR}/small.clang)
  execute_process(COMMAND ${clang} ${flags} -O3 ${sample} ${PROJECT_BINARY_DIR}/fast.clang)
  set(same TRUE)
  foreach(kind small fast)
    execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${kind}.emcc ${kind}.clang
      WORKING_DIRECTORY ${PROJECT_BINARY_DIR} RESULT_VARIABLE differ OUTPUT_QUIET ERROR_QUIET)
    if(NOT differ EQUAL 0)
      set(same FALSE)
    endif()
  endforeach()
  if(same)
    set(CMAKE_C_COMPILE_OBJECT "${clang} ${emcc_flags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
  endif()
endif()

list(APPEND core_sources wasm/api.c wasm/api_kinds.c wasm/api_puzzles.c wasm/api_searches.c wasm/api_matches.c
  wasm/libc.c)
list(APPEND lab_sources wasm/api_lab.c)
add_library(carom_objects OBJECT ${core_sources})
add_library(carom_lab_objects OBJECT ${lab_sources})
foreach(objects carom_objects carom_lab_objects)
  target_include_directories(${objects} PRIVATE core)
  target_compile_definitions(${objects} PRIVATE NDEBUG) # assert would import functions to print
  target_compile_options(${objects} PRIVATE -O2 -mbulk-memory)
  # A chain of calls must fit in the stack of 64 KB (-sTOTAL_STACK), which tests/wasm/stack.test.js checks.
  target_compile_options(${objects} PRIVATE -Wframe-larger-than=8192 -Werror=frame-larger-than)
endforeach()
# The path of a source decides its optimization level: -O3 for the loops in which searches and sweeps spend their time,
# -O2 for the rest of the fast engine and for code that the strategies share.  Everything else seldom runs but is always
# loaded, so its size counts.
foreach(source ${core_sources} ${lab_sources})
  if(source MATCHES "^core/(sweep/|search/fast/(layer|blocker_moves|runner)[.]c)")
    set(level -O3)
  elseif(source MATCHES "^core/search/fast/(predecessors|runner_states|tables)[.]c") # once per search or answer
    set(level ${small})
  elseif(source MATCHES "^core/search/fast/")
    set(level -O2)
  elseif(source MATCHES "^core/(search/(base|model|beam)/|lab/states[.]c|game/slide[.]c)")
    set(level -O2)
  elseif(source MATCHES "^wasm/")
    set(level ${small} -Wno-missing-prototypes) # exports.txt is their header
  else()
    set(level ${small})
  endif()
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${level}")
endforeach()

# Links wasm/<name>.wasm from these objects; it exports the functions whose lines in exports.txt match `lines`.
function(add_module name lines)
  file(STRINGS wasm/exports.txt exports REGEX "${lines}")
  list(TRANSFORM exports REPLACE " .*" "")
  list(JOIN exports "," exports)
  add_executable(${name}_wasm ${ARGN})
  set_target_properties(${name}_wasm PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm LINKER_LANGUAGE C
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/wasm/exports.txt)
  target_link_options(${name}_wasm PRIVATE -O1 --no-entry --profiling-funcs -sSTANDALONE_WASM -msimd128 -mbulk-memory
    -sEXPORTED_FUNCTIONS=${exports}
    -sTOTAL_STACK=64KB -sINITIAL_MEMORY=256KB
    -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB)
  add_optimized(${name})
endfunction()

# Optimizes the target <name>_wasm to wasm/<name>.wasm.
function(add_optimized name)
  set(finished ${PROJECT_SOURCE_DIR}/wasm/${name}.wasm)
  add_custom_command(OUTPUT ${finished}
    COMMAND ${WASM_OPT} --low-memory-unused -O3 ${${name}_passes} -O3 --enable-simd --enable-bulk-memory
      $<TARGET_FILE:${name}_wasm> -o ${finished}
      --symbolmap=${PROJECT_BINARY_DIR}/${name}.map
    DEPENDS ${name}_wasm VERBATIM)
  add_custom_target(${name}_module ALL DEPENDS ${finished})
endfunction()

# These passes save 580 bytes.
set(puzzles_passes --flexible-inline-max-function-size=5 --always-inline-max-function-size=5 --flatten --rereloop -O3)
add_module(carom "" ${carom_lab_parts})
add_module(puzzles " puzzles" ${puzzles_parts})
add_module(searches " searches" ${carom_parts})
add_module(matches " matches" ${carom_parts})
add_module(formats " formats" ${carom_parts})
add_module(lab " lab" ${carom_lab_parts})

# The program for Node.js; cli_thread.js provides its imports.
list(REMOVE_ITEM cli_sources core/cli/interrupt.c)
add_executable(cli_wasm ${cli_sources} wasm/cli_host.c ${carom_lab_parts})
target_include_directories(cli_wasm PRIVATE core)
target_compile_definitions(cli_wasm PRIVATE NDEBUG _POSIX_C_SOURCE=200809L)
set_target_properties(cli_wasm PROPERTIES OUTPUT_NAME cli SUFFIX .wasm)
target_link_options(cli_wasm PRIVATE -O1 --profiling-funcs -sSTANDALONE_WASM -msimd128 -mbulk-memory
  -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0
  -sTOTAL_STACK=1MB -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB)
add_optimized(cli)

# Code that few searches need is optimized for size, because every first visit loads it: this saves 9 KB.  All searches
# measured took 0.89 to 1.03 times as long: all answers, little memory, printed and drawn boards.
set_source_files_properties(core/search/model/reachability.c core/search/model/runner_heuristic.c core/search/model/state.c
  core/search/base/visited.c core/search/base/rankset.c
  core/search/fast/handover.c core/search/fast/frontier.c core/search/fast/runs.c core/search/fast/solution_states.c
  core/search/fast/trace.c core/search/fast/use_tables.c core/search/fast/ways.c core/search/answers/list.c
  core/search/base/boxes.c core/search/fast/bfs.c core/search/fast/coordinator.c core/search/fast/divide.c core/search/fast/receive.c core/search/fast/send.c
  core/search/answers/graph.c core/search/search.c core/search/auto.c
  core/search/registry.c core/search/result.c core/search/shards.c core/search/block.c core/game/replay.c
  core/search/base/arena.c core/search/base/memory_pool.c core/search/model/problem.c core/search/model/finish.c
  PROPERTIES COMPILE_OPTIONS "${small}")
# Without -fno-builtin, strlen would call itself.
set_source_files_properties(wasm/libc.c PROPERTIES COMPILE_OPTIONS "${small};-fno-builtin")
# These are the loops of a search whose memory is full.  With -O2 for these files, frontier.c and runs.c, such a search
# would take 0.8 times as long, but the module would be 770 bytes larger (with Brotli).
set_source_files_properties(core/search/fast/delayed_detection.c core/search/fast/buffer.c
  PROPERTIES COMPILE_OPTIONS "-Os;-fno-inline-functions")

# Only searches and sweeps use vectors, so that a browser without SIMD can still open, draw and play puzzles.
foreach(source ${core_sources} ${lab_sources})
  if(source MATCHES "^core/(search|lab|sweep)/")
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -msimd128)
  endif()
endforeach()
