# build.cmake - wasm/carom.wasm: the core and api.c, no JavaScript glue, nothing imported.
#
# The exported names are those of exports.txt; a test compares them with what was built.  wasm-opt is called
# by the path that CMake found: emcc's own call would take any other one that npm has put on the PATH.
file(STRINGS wasm/exports.txt exports)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS wasm/exports.txt)
list(JOIN exports "," exports)

add_executable(carom_wasm wasm/api.c ${core_sources})
target_include_directories(carom_wasm PRIVATE core)
target_compile_definitions(carom_wasm PRIVATE NDEBUG) # assert would import a console
target_compile_options(carom_wasm PRIVATE -O3 -msimd128 -mbulk-memory)
# What is not the search is called seldom and loaded always: small, it takes a seventh off the compressed module.
set(not_hot ${core_sources})
list(FILTER not_hot EXCLUDE REGEX "^core/(search/|game/slide)")
set_source_files_properties(wasm/api.c ${not_hot} PROPERTIES COMPILE_OPTIONS -Os)
set_property(SOURCE wasm/api.c APPEND PROPERTY COMPILE_OPTIONS -Wno-missing-prototypes) # exports.txt is its header
set_target_properties(carom_wasm PROPERTIES OUTPUT_NAME carom SUFFIX .wasm LINK_DEPENDS ${PROJECT_SOURCE_DIR}/wasm/exports.txt)
target_link_options(carom_wasm PRIVATE -O1 --no-entry -sSTANDALONE_WASM -msimd128 -mbulk-memory
  -sEXPORTED_FUNCTIONS=${exports}
  -sTOTAL_STACK=64KB -sINITIAL_MEMORY=256KB
  -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB)

find_program(WASM_OPT wasm-opt PATHS /usr/bin NO_DEFAULT_PATH)
find_program(WASM_OPT wasm-opt REQUIRED)
set(finished ${PROJECT_SOURCE_DIR}/wasm/carom.wasm)
add_custom_command(OUTPUT ${finished}
  COMMAND ${WASM_OPT} -O3 --enable-simd --enable-bulk-memory $<TARGET_FILE:carom_wasm> -o ${finished}
  DEPENDS carom_wasm VERBATIM)
add_custom_target(wasm ALL DEPENDS ${finished})
