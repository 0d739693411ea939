# The libraries: libcarom, and libcarom_lab, which is libcarom with the lab. A project that adds Carom as a subdirectory
# gets one kind of each, static or, with BUILD_SHARED_LIBS, shared: carom::carom, and carom::lab, which is built only if
# it is linked. This project builds both kinds from the same objects.
add_library(carom_objects OBJECT ${core_sources})
add_library(carom_lab_objects OBJECT ${lab_sources})
foreach(objects carom_objects carom_lab_objects)
  # Only the functions that the public headers declare are visible.
  set_target_properties(${objects} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
  target_include_directories(${objects} PUBLIC core)
  # Searches may run on threads with small stacks.  wasm/build.cmake sets the same limit.
  if(PROJECT_IS_TOP_LEVEL AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${objects} PRIVATE $<$<CONFIG:Release>:-Werror=frame-larger-than=8192>)
  endif()
endforeach()

function(carom_library name kind library)
  add_library(${name} ${kind} ${${library}_parts})
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/core> $<INSTALL_INTERFACE:include>)
  # Until 1.0, each minor version may break programs that were linked to the previous one.
  set_target_properties(${name} PROPERTIES OUTPUT_NAME ${library} VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
endfunction()

foreach(library carom carom_lab)
  if(PROJECT_IS_TOP_LEVEL)
    carom_library(lib${library} STATIC ${library})
    carom_library(lib${library}_shared SHARED ${library})
  else()
    carom_library(lib${library} "" ${library})
  endif()
endforeach()
if(NOT PROJECT_IS_TOP_LEVEL)
  set_target_properties(carom_lab_objects libcarom_lab PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
add_library(carom::carom ALIAS libcarom)
add_library(carom::lab ALIAS libcarom_lab)
