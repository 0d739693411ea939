// The examples in the READMEs and in docs/ run and print what the pages show.
//
// - A `console` block has commands after `$ `, continued after `> `, and their output.  Times may differ, and a line
//   `…` stands for any lines.
// - A `js` or `c` block has a file name and is saved under it. A `text` block may also have a file name.
// - JavaScript is run.  Each line with console.log has its output as a comment, in which `…` stands for any text.
// - C is compiled and run by the page's own commands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { commands, lasting } from './console.js';
import { codeBlocks, inlineCode, read, root, userPages } from './markdown.js';

const ANYTHING = '…';
/** A folder with a copy of the files that the examples need; the examples also write here. */
const folder = mkdtempSync(join(tmpdir(), 'carom-docs-'));
const native = join(root, 'build/native');
const env = { ...process.env, PATH: [native, process.env.PATH].join(delimiter), NO_COLOR: '1' };

before(() => {
  assert.ok(existsSync(join(native, 'carom')), 'the examples need build/native/carom: npm run build');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/carom'));
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../carom/wasm/cli.js', join(folder, 'node_modules/.bin/carom'));
  for (const name of ['build', 'core']) symlinkSync(join(root, name), join(folder, name));
});
after(() => rmSync(folder, { recursive: true }));

/** @param {string} printed @param {string} expected */
function assertPrints(printed, expected) {
  const [got, wanted] = [lasting(printed), lasting(expected)];
  if (!wanted.includes(ANYTHING)) return assert.equal(got, wanted);
  const parts = wanted.split(ANYTHING).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  assert.match(got, new RegExp(`^${parts.join('[^]*')}$`));
}

for (const page of userPages()) {
  const blocks = codeBlocks(read(page));

  for (const { language, words, code } of blocks)
    if (language === 'text' && words[0]?.endsWith('.txt'))
      test(`${page}: ${words[0]}`, () => {
        writeFileSync(join(folder, words[0]), code);
        const isRead = blocks.some((block) => block.language === 'console' && block.code.includes(words[0]));
        assert.ok(isRead, `a console block reads ${words[0]}`);
      });

  for (const { language, words, code } of blocks)
    if (language === 'js' || language === 'c')
      test(`${page}: ${words[0]}`, () => {
        const [file] = words;
        assert.ok(file, 'an example has a file name');
        writeFileSync(join(folder, file), code);
        if (language === 'c') {
          const compiled = blocks.some((block) => block.language === 'console' && block.code.includes(file));
          assert.ok(compiled, `a console block compiles and runs ${file}`);
          return;
        }
        const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, printed]) => printed);
        assert.equal(
          expected.length,
          code.split('console.log(').length - 1,
          'the comment of each line is its output',
        );
        const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, env });
        assertPrints(String(stderr) + String(stdout), expected.join('\n'));
      });

  for (const { language, code } of blocks)
    if (language === 'console')
      for (const { command, output } of commands(code))
        test(`${page}: ${command}`, () => {
          // On several cores, a large search may find another shortest solution each time.
          const alone = command.replace(/(?<!npx )\bcarom solve\b/g, 'carom solve --threads 1');
          const { stdout } = spawnSync('sh', ['-c', `exec 2>&1\n${alone}`], { cwd: folder, env });
          assertPrints(String(stdout), output);
        });
}

const ask = (/** @type {string[]} */ ...args) => String(spawnSync('carom', args, { env }).stdout);
const commandNames = () =>
  [...ask('--help').matchAll(/^ {2}carom (\w+) .* {2,}\w/gm)].map(([, name]) => name);

test('docs/command-line.md lists exactly the options of the program', () => {
  const text = read('docs/command-line.md');
  const OF_PARALLEL = ['--resume', '--resume-failed', '--citation', '--will-cite'];
  const options = new Set();
  const letters = new Map();
  for (const args of [['--help'], ...commandNames().map((name) => [name, '--help'])])
    for (const [, letter, option] of ask(...args).matchAll(/^ {2}(?: {4}|-(\w), )(--[\w-]+)/gm)) {
      options.add(option);
      if (letter) letters.set(letter, option);
    }
  assert.ok(options.size > 20);
  for (const option of options) assert.ok(text.includes(option), `${option} is missing`);
  for (const code of inlineCode(text))
    if (code.startsWith('--') && !OF_PARALLEL.includes(code))
      assert.ok(options.has(code.split(/[\s=]/)[0]), `there is no ${code}`);
  const pairs = [...text.matchAll(/`-(\w)`, `(--[\w-]+)/g)].map(([, letter, option]) => [letter, option]);
  assert.deepEqual(new Map(pairs), letters);
});

test('docs/command-line.md lists all commands of the program', () => {
  const text = read('docs/command-line.md');
  assert.ok(commandNames().length > 10);
  for (const name of commandNames()) assert.match(text, new RegExp(`^\\| \\[\`carom ${name}\\b`, 'm'));
});

test('docs/contributing.md lists every check', () => {
  const names = [...read('docs/contributing.md').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    inlineCode(cell),
  );
  const script = read('scripts/check');
  for (const name of names.filter((one) => !one.startsWith('npm')))
    assert.match(script, new RegExp(`^${name}\\(\\)`, 'm'), `scripts/check has no ${name}`);
});

test('the names in docs/page.md appear on the page', () => {
  const sources = readdirSync(join(root, 'web'), { recursive: true })
    .map(String)
    .filter((name) => name === 'index.html' || /(markup|words\/.*en)\.js$/.test(name));
  assert.ok(sources.length > 8);
  const page = sources.map((name) => read(`web/${name}`)).join('');
  const text = read('docs/page.md').replace(/\s+/g, ' ');
  const names = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name);
  assert.ok(names.length > 20);
  for (const name of names) assert.ok(page.includes(name), `nothing on the page is called ${name}`);
});
