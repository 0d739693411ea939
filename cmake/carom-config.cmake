# find_package(carom) provides carom::static, carom::shared, and carom::carom, which is the shared library if
# BUILD_SHARED_LIBS is set. With the lab, the names are carom::lab_static, carom::lab_shared and carom::lab.
include(${CMAKE_CURRENT_LIST_DIR}/carom-targets.cmake)
if(NOT TARGET carom::carom)
  add_library(carom::carom INTERFACE IMPORTED)
  add_library(carom::lab INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS)
    set_target_properties(carom::carom PROPERTIES INTERFACE_LINK_LIBRARIES carom::shared)
    set_target_properties(carom::lab PROPERTIES INTERFACE_LINK_LIBRARIES carom::lab_shared)
  else()
    set_target_properties(carom::carom PROPERTIES INTERFACE_LINK_LIBRARIES carom::static)
    set_target_properties(carom::lab PROPERTIES INTERFACE_LINK_LIBRARIES carom::lab_static)
  endif()
endif()
