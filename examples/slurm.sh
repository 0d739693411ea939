#!/bin/sh
# A million puzzles of 12 or more moves, with their solutions, in 64 jobs: sbatch examples/slurm.sh
#SBATCH --array=1-64
#SBATCH --mem=1G
#SBATCH --time=02:00:00
# Submit this script again to resume a stopped job: puzzles with a line in the file are skipped.
set -eu
carom=${CAROM:-build/native/carom}
part=${SLURM_ARRAY_TASK_ID:?}/${PARTS:-64}
file=puzzles-${SLURM_ARRAY_TASK_ID}.jsonl
done=$(cat "$file" 2>/dev/null | wc -l)
exec "$carom" make --threads "${SLURM_CPUS_PER_TASK:-1}" --json --moves 12.. --count "${COUNT:-1000000}" --seed 1 --part "$part" --skip "$done" >>"$file"
