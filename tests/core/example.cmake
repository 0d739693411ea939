# example.cmake - extracts the program at the top of carom.h from its comment.  The program is the text from the first
# #include to the end of the comment, indented by five columns.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/carom.h)
file(READ ${PROJECT_SOURCE_DIR}/core/carom.h header)
string(REGEX MATCH " \\*     #include \"carom.h\".*" rest "${header}")
if(NOT rest)
  message(FATAL_ERROR "carom.h has no example")
endif()
string(FIND "${rest}" " */" end)
string(SUBSTRING "${rest}" 0 ${end} example)
string(REGEX REPLACE "(^|\n) \\*(     )?" "\\1" example "${example}")
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/header_example.c CONTENT "${example}" @ONLY)
