// lab.js - the lab: the lower bound of every cell, trials that measure the ideas of the search, experiments, and
// sweeps of whole boards.

import { list, oneOf, optionsObject, wholeNumber } from './arguments.js';
import { growBlock } from './block.js';
import { Core, compileFrom } from './core.js';
import { DISPOSE } from './dispose.js';
import { CaromError, marked } from './error.js';
import { createExperiment } from './bench.js';
import { SWEEP } from './options.js';
import { cellOf, putPuzzle } from './puzzle_bytes.js';
import { moveList } from './result_bytes.js';

export { CaromError };

const U32_MAX = 0xffffffff;
const MIB = 1 << 20;

/** @type {typeof import('./lab.js').load} */
export async function load(wasm) {
  return labOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./lab.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./lab.wasm', import.meta.url), bytes);
}

/**
 * @param {WebAssembly.Module} module
 * @returns {import('./lab.js').Lab}
 */
function labOf(module) {
  const shared = new Core(module, 'lab');
  const { names, numbers } = shared;

  /** @param {import('./carom.js').Puzzle} puzzle */
  function sweepBytes(puzzle) {
    putPuzzle(shared, puzzle);
    return shared.call('sweep_bytes');
  }

  return {
    ideas: /** @type {import('./lab.js').Idea[]} */ (names.idea),

    distances(puzzle, color) {
      const number = oneOf('the color', color, names.color);
      putPuzzle(shared, puzzle);
      shared.call('distances', number);
      const cells = shared.io();
      const movesFrom = (/** @type {number} */ cell) => (cells[cell] === numbers.far ? null : cells[cell]);
      return Array.from({ length: puzzle.height }, (_row, y) =>
        Array.from({ length: puzzle.width }, (_cell, x) => movesFrom((y << 4) | x)),
      );
    },

    trialInSteps(puzzle, options = {}) {
      const {
        ideas = names.idea,
        memory = numbers.memory,
        maxMoves = numbers['depths-max'],
      } = optionsObject(options, ['ideas', 'memory', 'maxMoves']);
      const bits = list('ideas', ideas).reduce(
        (all, idea) => all | (1 << oneOf('an idea', idea, names.idea)),
        0,
      );
      wholeNumber('memory', memory, 1, numbers['memory-max']);
      wholeNumber('maxMoves', maxMoves, 0, numbers['depths-max']);
      /** @type {Core | null}   wasm memory can only grow, so a trial has its own instance, dropped at the end */
      let core = new Core(module, 'lab');
      const size = growBlock(core, memory);
      putPuzzle(core, puzzle);
      if (!core.call('trial_open', core.base, size, bits, maxMoves))
        throw new CaromError('no-memory', 'there is no memory for a trial');
      let result = triedOf(core);
      const close = () => void (core = null);
      return {
        step(states) {
          wholeNumber('states', states, 1, U32_MAX);
          if (!core) throw new CaromError('bad-request', 'this trial is closed');
          core.exports.carom_api_trial_step(states);
          return (result = triedOf(core));
        },
        result: () => result,
        close,
        [DISPOSE]: close,
      };
    },

    experimentInSteps(name, settings = {}) {
      return createExperiment(module, name, settings);
    },

    sweepBytes,

    sweepInSteps(puzzle, options = {}) {
      const { memory = numbers.memory } = optionsObject(options, SWEEP);
      wholeNumber('memory', memory, 1, numbers['memory-max']);
      const bytes = sweepBytes(puzzle);
      const needed = Math.ceil(bytes / MIB);
      if (bytes > memory * MIB)
        throw new CaromError('no-memory', marked`this board needs ${needed} MiB; the limit is ${memory}`);
      /** @type {Core | null} */
      let core = new Core(module, 'lab');
      const size = growBlock(core, needed);
      if (size < bytes)
        throw new CaromError(
          'no-memory',
          marked`this board needs ${needed} MiB, which the system does not have`,
        );
      putPuzzle(core, puzzle);
      core.call('sweep_open', core.base, size);
      const colors = names.color.filter((color) => puzzle.robots.some((robot) => robot.color === color));
      let result = sweptOf(core, colors, bytes);
      const close = () => void (core = null);
      return {
        step(rows) {
          wholeNumber('rows', rows, 1, U32_MAX);
          if (!core) throw new CaromError('bad-request', 'this sweep is closed');
          core.exports.carom_api_sweep_step(rows);
          return (result = sweptOf(core, colors, bytes));
        },
        result: () => result,
        close,
        [DISPOSE]: close,
      };
    },
  };
}

/** @param {Core} core @returns {import('./lab.js').Tried} */
function triedOf(core) {
  const status = core.names.status[core.call('trial_result')];
  const { nodes, stored, bytes, proved, n_depths: n } = core.get('tried');
  const solution = status === 'solved' ? core.readText(undefined, core.end('tried')) : null;
  core.call('trial_depths');
  const depths = Array.from({ length: n }, (_, i) => {
    const { limit, nodes: entered, inner, hits } = core.get('tried_depth', i * core.end('tried_depth'));
    return { limit, nodes: entered, inner, hits };
  });
  return /** @type {import('./lab.js').Tried} */ ({
    ...{ status, proved, solution, solutionMoves: solution === null ? null : moveList(core, solution) },
    ...{ nodes, stored, bytes, depths },
  });
}

/**
 * @param {Core} core
 * @param {string[]} colors   colours of the robots on the board
 * @param {number} bytes
 * @returns {import('./lab.js').Swept}
 */
function sweptOf(core, colors, bytes) {
  const status = core.names.status[core.call('sweep_result')];
  const { placements, solved, longest, level, share } = core.get('swept');
  const view = core.view();
  const lengths = Array.from({ length: longest + 1 }, (_, i) =>
    view.getFloat64(core.end('swept') + 8 * i, true),
  );
  const n = core.call('sweep_hardest');
  const cells = core.io();
  const robots = core.names.color.length;
  const hardest = Array.from({ length: n }, (_, i) =>
    colors.map((color) => ({
      color: /** @type {import('./carom.js').Color} */ (color),
      ...cellOf(cells[i * robots + core.names.color.indexOf(color)]),
    })),
  );
  return {
    status: /** @type {import('./lab.js').Swept['status']} */ (status),
    placements,
    solved,
    longest,
    count: lengths[longest],
    lengths,
    hardest,
    level,
    share: share / 1000,
    bytes,
  };
}
