# The library, in the kinds that there are.  A project that brings Carom along gets one, static or, with
# BUILD_SHARED_LIBS, shared: carom::carom.  Here both are made, of the same objects.
add_library(carom_objects OBJECT ${core_sources})
# What carom.h declares is visible, and nothing else.
set_target_properties(carom_objects PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
target_include_directories(carom_objects PUBLIC core)
# Searches may run on threads with small stacks.  wasm/build.cmake sets the same limit.
if(PROJECT_IS_TOP_LEVEL AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  target_compile_options(carom_objects PRIVATE $<$<CONFIG:Release>:-Werror=frame-larger-than=8192>)
endif()

function(carom_library name kind)
  add_library(${name} ${kind} $<TARGET_OBJECTS:carom_objects>)
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/core> $<INSTALL_INTERFACE:include>)
  # Until 1.0 each minor version may break what links to the one before.
  set_target_properties(${name} PROPERTIES OUTPUT_NAME carom VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
endfunction()

if(PROJECT_IS_TOP_LEVEL)
  carom_library(libcarom STATIC)
  carom_library(libcarom_shared SHARED)
elseif(BUILD_SHARED_LIBS)
  carom_library(libcarom SHARED)
else()
  carom_library(libcarom STATIC)
endif()
add_library(carom::carom ALIAS libcarom)
