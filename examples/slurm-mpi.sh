#!/bin/sh
# One search on four machines with four ranks each, which together have 64 GB: sbatch examples/slurm-mpi.sh PUZZLE
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=4
#SBATCH --mem-per-cpu=4200M
#SBATCH --time=12:00:00
# The job's log shows the progress: lower bound, upper bound, states and memory.
set -eu
carom=${CAROM:-build/mpi/carom-mpi}
exec mpirun -n "${SLURM_NTASKS:?}" "$carom" solve --json --progress --memory "${MEMORY:-4095}" "$@" >solved.json
