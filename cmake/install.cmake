# `cmake --install` installs the headers, the libraries, the program, and files that find and describe them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set_target_properties(libcarom PROPERTIES EXPORT_NAME static)
set_target_properties(libcarom_shared PROPERTIES EXPORT_NAME shared)
set_target_properties(libcarom_lab PROPERTIES EXPORT_NAME lab_static)
set_target_properties(libcarom_lab_shared PROPERTIES EXPORT_NAME lab_shared)
install(TARGETS carom)
install(TARGETS libcarom libcarom_shared libcarom_lab libcarom_lab_shared EXPORT carom-targets)
file(GLOB public_headers core/carom*.h)
install(FILES ${public_headers} TYPE INCLUDE)
install(EXPORT carom-targets NAMESPACE carom:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/carom)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/carom-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/carom-config.cmake ${PROJECT_BINARY_DIR}/carom-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/carom)

# The prefix is relative to this file, so that the installed tree can be moved.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
foreach(library carom carom_lab)
  configure_file(cmake/carom.pc.in ${library}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${library}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# The program writes its own man page and completions, so it has to run here.
if(NOT CMAKE_CROSSCOMPILING)
  set(written ${PROJECT_BINARY_DIR}/written)
  add_custom_command(OUTPUT ${written}/carom.1 ${written}/carom ${written}/_carom ${written}/carom.fish
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
    COMMAND carom help --man > ${written}/carom.1
    COMMAND carom completions bash > ${written}/carom
    COMMAND carom completions zsh > ${written}/_carom
    COMMAND carom completions fish > ${written}/carom.fish
    DEPENDS carom)
  add_custom_target(carom_written ALL DEPENDS ${written}/carom.1)
  install(FILES ${written}/carom.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${written}/carom DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${written}/_carom DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${written}/carom.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
