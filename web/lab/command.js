// command.js - the command that repeats one of the page's experiments on the command line.

/** The default memory limit of `carom lab`, in MiB. */
const USUAL_MEMORY = 512;

/** @param {import('carom/lab.js').ExperimentName} name @param {import('carom/lab.js').Settings} settings @param {string} payload */
export function commandOf(name, { count, seed, moves, states, memory, ideas }, payload) {
  const parts = [
    `carom lab ${name}`,
    count !== undefined && `--count ${count}`,
    moves && `--moves ${moves.min}..${moves.max}`,
    seed !== undefined && `--seed ${seed}`,
    ideas && `--ideas ${ideas.join() || 'none'}`,
    states !== undefined && `--states ${states}`,
    memory !== undefined && memory !== USUAL_MEMORY && `--memory ${memory}`,
    name === 'depths' && payload,
  ];
  return parts.filter(Boolean).join(' ');
}
