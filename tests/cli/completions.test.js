// Completions: shells load them, and bash and fish complete with them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { carom, commands, helpOf } from './program.js';

const SHELLS = ['bash', 'zsh', 'fish'];
const exists = (/** @type {string} */ shell) => spawnSync(shell, ['--version']).status === 0;
const without = (/** @type {string} */ shell) => ({ skip: !exists(shell) && `no ${shell}` });

const folder = mkdtempSync(join(tmpdir(), 'carom-completions-'));
after(() => rmSync(folder, { recursive: true }));
/** @param {string} shell @returns {string} the file of its completions */
function file(shell) {
  const path = join(folder, shell);
  writeFileSync(path, carom(['completions', shell]).out);
  return path;
}

/** @param {string} help @returns {string[]} */
const optionsOf = (help) => [...help.matchAll(/^ {2}(?: {4}|-\w, )(--[\w-]+)/gm)].map(([, name]) => name);

for (const shell of SHELLS)
  test(`completions for ${shell}: the shell loads them silently`, without(shell), () => {
    const { status, stdout, stderr } = spawnSync(shell, ['-n', file(shell)], { encoding: 'utf8' });
    assert.deepEqual([status, stdout, stderr], [0, '', '']);
  });

test('completions: each file has every command, option and short option', () => {
  for (const shell of SHELLS) {
    const { out } = carom(['completions', shell]);
    for (const command of commands) {
      assert.match(out, new RegExp(`\\b${command}\\b`));
      for (const name of optionsOf(helpOf(command)))
        assert.match(out, new RegExp(shell === 'fish' ? `-l ${name.slice(2)}\\b` : `${name}\\b`));
    }
    assert.match(out, shell === 'fish' ? /-s t -l to -x -a 'link id / : /-t\b.*link id interchange /);
    assert.ok(out.endsWith('\n'));
  }
  const { status, out, err } = carom(['completions', 'tcsh']);
  assert.deepEqual([status, out], [2, '']);
  assert.match(err, /^carom completions: SHELL is bash, zsh or fish, not 'tcsh'; try/);
});

/**
 * The completions that bash offers for the last word.
 * @param {string[]} words   after the program's name
 * @returns {string[]}
 */
function bashOffers(...words) {
  const script =
    'source "$0"; [[ $(complete -p carom) = "complete -F _carom carom" ]] || exit 9; ' +
    'COMP_WORDS=(carom "$@"); COMP_CWORD=$#; _carom; ((${#COMPREPLY[@]})) && printf "%s\\n" "${COMPREPLY[@]}"';
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, file('bash'), ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return stdout.split('\n').slice(0, -1).sort();
}

test('bash completes commands, options, values and files', without('bash'), () => {
  assert.deepEqual(bashOffers(''), [...commands].sort());
  assert.deepEqual(bashOffers('s'), ['show', 'solve', 'sweep']);
  assert.deepEqual(bashOffers('-'), ['--help', '--version']);
  for (const command of commands)
    assert.deepEqual(bashOffers(command, '-'), optionsOf(helpOf(command)).sort(), command);
  assert.deepEqual(bashOffers('solve', '--m'), ['--max-moves', '--memory', '--must-ricochet']);
  assert.deepEqual(bashOffers('convert', '--to', 'i'), ['id', 'interchange', 'interchange-text']);
  assert.deepEqual(bashOffers('convert', '-t', 'j'), ['json']);
  assert.deepEqual(bashOffers('convert', '--to', '=', 'te'), ['text']); // as readline splits --to=te
  assert.deepEqual(bashOffers('show', '--palette', '='), ['color-blind', 'contrast', 'standard']);
  assert.deepEqual(bashOffers('solve', '--memory', ''), [], 'any number');
  assert.deepEqual(bashOffers('solve', 'AQ'), [], 'any puzzle');
  assert.deepEqual(bashOffers('daily', '-l', 'hard', '--j'), ['--json']);
  assert.deepEqual(bashOffers('help', 'm'), ['make', 'match']);
  assert.deepEqual(bashOffers('completions', ''), [...SHELLS].sort());
  writeFileSync(join(folder, 'part 1'), '');
  writeFileSync(join(folder, 'part2'), '');
  for (const words of [
    ['histogram', '--merge'],
    ['solve'],
    ['match'],
    ['sweep', '--save'],
    ['lab', 'bounds'],
  ])
    assert.deepEqual(bashOffers(...words, 'par'), ['part 1', 'part2'], words.join(' '));
  assert.deepEqual(bashOffers('lab', 'su'), ['success']);
});

test('fish completes commands, options, values and files', without('fish'), () => {
  const offers = (/** @type {string} */ line) => {
    const script = `source ${file('fish')}; complete -C '${line}'`;
    const { stdout } = spawnSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8' });
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((one) => one.split('\t')[0])
      .sort();
  };
  assert.deepEqual(offers('carom s'), ['show', 'solve', 'sweep']);
  assert.deepEqual(offers('carom solve --m'), ['--max-moves', '--memory', '--must-ricochet']);
  assert.deepEqual(offers('carom convert -t i'), ['id', 'interchange', 'interchange-text']);
  assert.deepEqual(offers('carom completions '), [...SHELLS].sort());
  writeFileSync(join(folder, 'part2'), '');
  assert.ok(offers('carom histogram --merge part').includes('part2'));
  assert.ok(offers('carom solve part').includes('part2'));
  assert.ok(offers('carom match part').includes('part2'));
  assert.ok(offers('carom sweep --save part').includes('part2'));
});
