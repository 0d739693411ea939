// The man page: groff formats it without warnings, and it has all commands, options and examples.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { carom, commands, helpOf } from './program.js';

const { status, out: page, err } = carom(['help', '--man']);

test('man page: sections are in order, and special characters are escaped', () => {
  assert.deepEqual([status, err], [0, '']);
  const { out } = carom(['--version']);
  assert.equal(page.split('\n')[0], `.TH CAROM 1 "" "${out.trim()}" "User Commands"`);
  const sections = [...page.matchAll(/^\.SH (.*)$/gm)].map(([, name]) => name);
  const expected = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'COMMANDS', 'OPTIONS', 'EXIT STATUS', 'ENVIRONMENT'];
  assert.deepEqual(sections, expected);
  assert.deepEqual(
    [...page.matchAll(/^\.SS carom (\w+)/gm)].map(([, name]) => name),
    commands,
  );
  for (const line of page.split('\n')) {
    if (line.startsWith('.')) assert.match(line, /^\.(TH|SH|SS|PP|TP|RS|RE|nf|fi|br|nh|ad)\b/);
    else assert.doesNotMatch(line, /^'|[^\x20-\x7e]|[`^~']|(?<!\\)-/);
    assert.doesNotMatch(line, /\\(?![-e&(f])/);
  }
  assert.equal(page.split('\n.nf\n').length, page.split('\n.fi\n').length);
  assert.match(carom(['help', '--man', 'solve']).err, /^carom help: --man takes no COMMAND; try/);
});

const formatter = spawnSync('groff', ['--version']).status === 0;

test('man page: groff formats it without a warning', { skip: !formatter && 'no groff' }, () => {
  const args = ['-man', '-ww', '-Tascii', '-P-cbou', '-rLL=140n'];
  const made = spawnSync('groff', args, { input: page, encoding: 'utf8' });
  assert.deepEqual([made.status, made.stderr], [0, '']);
  const words = (/** @type {string} */ text) => text.replace(/\s+/g, ' ');
  const text = words(made.stdout);
  for (const command of commands) {
    const help = helpOf(command);
    assert.ok(text.includes(` carom ${command} [options] `));
    for (const [, example] of help.matchAll(/^ {2}# .+\n {2}(carom .+)$/gm))
      assert.ok(text.includes(example));
    for (const [, name, about] of help.matchAll(/^ {2}(?: {4}|-\w, )(--\S+(?: [\w/]+)?) {2,}(.*)$/gm)) {
      assert.ok(text.includes(name), name);
      assert.ok(text.includes(words(about)), about);
    }
  }
});
