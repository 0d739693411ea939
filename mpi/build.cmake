# carom-mpi: the program with MPI ranks instead of threads.
find_package(MPI REQUIRED COMPONENTS C)
add_executable(carom-mpi mpi/main.c mpi/ranks.c $<FILTER:${program_parts},EXCLUDE,/shard_threads[.]c>)
target_include_directories(carom-mpi PRIVATE mpi)
target_compile_definitions(carom-mpi PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(carom-mpi PRIVATE libcarom_lab Threads::Threads MPI::MPI_C m)
install(TARGETS carom-mpi)
