// CMake and pkg-config find the files of `cmake --install`, static and shared, in C and C++.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildProject, inFolder, isThere, project, repository, run, solvesIt } from './build.js';

const folder = mkdtempSync(join(tmpdir(), 'carom-installed-'));
const prefix = join(folder, 'moved');
const files = () => readdirSync(prefix, { recursive: true }).map(String);
after(() => rmSync(folder, { recursive: true }));
before(() => {
  run('cmake', ['--install', join(repository, 'build/native'), '--prefix', join(folder, 'first')]);
  renameSync(join(folder, 'first'), prefix);
});

test('program, man page, completions, header, libraries and their configuration are installed', () => {
  const names = files();
  for (const wanted of [
    /^bin\/carom$/,
    /^include\/carom\.h$/,
    /^lib.*\/libcarom\.a$/,
    /^lib.*\/pkgconfig\/carom\.pc$/,
    /^lib.*\/cmake\/carom\/carom-config\.cmake$/,
    /man1\/carom\.1$/,
    /bash-completion\/completions\/carom$/,
    /site-functions\/_carom$/,
    /vendor_completions\.d\/carom\.fish$/,
  ])
    assert.ok(
      names.some((name) => wanted.test(name)),
      `${wanted} is missing`,
    );
  assert.ok(!names.some((name) => /test|baseline|words\.h/.test(name)), 'nothing else is installed');
  assert.match(run(join(prefix, 'bin/carom'), ['--version']), /^carom \d/);
});

for (const kind of ['OFF', 'ON'])
  test(`find_package, BUILD_SHARED_LIBS ${kind}`, () =>
    inFolder((build) =>
      buildProject(build, '-DHOW=package', `-DCMAKE_PREFIX_PATH=${prefix}`, `-DBUILD_SHARED_LIBS=${kind}`),
    ));

test('pkg-config, shared and static', { skip: !isThere('pkg-config') && 'no pkg-config' }, () => {
  const pc = files().find((name) => name.endsWith('carom.pc')) ?? '';
  const lib = join(prefix, pc, '../..');
  const env = { PKG_CONFIG_PATH: join(lib, 'pkgconfig') };
  const flags = run('pkg-config', ['--cflags', '--libs', 'carom'], env).trim().split(/\s+/);
  const program = join(folder, 'by_pkg_config');
  run('cc', [join(project, 'main.c'), '-o', program, ...flags]);
  solvesIt(program, { LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib });
  run('cc', [join(project, 'main.c'), '-o', program, ...flags.map((flag) => (flag === '-lcarom' ? join(lib, 'libcarom.a') : flag))]); // prettier-ignore
  solvesIt(program);
});

test('the header compiles alone, in C and C++, without warnings', () => {
  const warnings = ['-fsyntax-only', '-Wall', '-Wextra', '-Wconversion', '-pedantic', '-Werror'];
  const header = ['-include', join(prefix, 'include/carom.h')];
  const compile = (
    /** @type {string} */ compiler,
    /** @type {string} */ language,
    /** @type {string} */ standard,
  ) => run(compiler, [...warnings, `-std=${standard}`, ...header, '-x', language, '/dev/null']);
  for (const compiler of ['gcc', 'clang'].filter(isThere)) {
    for (const standard of ['c11', 'c17']) compile(compiler, 'c', standard);
    for (const standard of ['c++11', 'c++20']) compile(compiler, 'c++', standard);
  }
});
