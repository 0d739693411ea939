// CMake and pkg-config find the files of `cmake --install`, static and shared, in C and C++.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildProject, hasLab, inFolder, isThere, project, repository, run, solvesIt } from './build.js';

const folder = mkdtempSync(join(tmpdir(), 'carom-installed-'));
const prefix = join(folder, 'moved');
const files = () => readdirSync(prefix, { recursive: true }).map(String);
after(() => rmSync(folder, { recursive: true }));
before(() => {
  run('cmake', ['--install', join(repository, 'build/native'), '--prefix', join(folder, 'first')]);
  renameSync(join(folder, 'first'), prefix);
});

test('program, man page, completions, headers, libraries and their configuration are installed', () => {
  const names = files();
  for (const wanted of [
    /^bin\/carom$/,
    /^include\/carom\.h$/,
    /^include\/carom_lab\.h$/,
    /^lib.*\/libcarom\.a$/,
    /^lib.*\/libcarom_lab\.a$/,
    /^lib.*\/pkgconfig\/carom\.pc$/,
    /^lib.*\/pkgconfig\/carom_lab\.pc$/,
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

const skip = !isThere('pkg-config') && 'no pkg-config';
for (const [library, source, works] of /** @type {const} */ ([
  ['carom', 'main.c', solvesIt],
  ['carom_lab', 'lab.c', hasLab],
]))
  test(`pkg-config, ${library}, shared and static`, { skip }, () => {
    const pc = files().find((name) => name.endsWith(`/${library}.pc`)) ?? '';
    const lib = join(prefix, pc, '../..');
    const env = { PKG_CONFIG_PATH: join(lib, 'pkgconfig') };
    const flags = run('pkg-config', ['--cflags', '--libs', library], env).trim().split(/\s+/);
    const archive = join(lib, `lib${library}.a`);
    const program = join(folder, `${library}_by_pkg_config`);
    run('cc', [join(project, source), '-o', program, ...flags]);
    works(program, { LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib });
    run('cc', [join(project, source), '-o', program, ...flags.map((flag) => (flag === `-l${library}` ? archive : flag))]); // prettier-ignore
    works(program);
  });

test('the headers compile alone, in C and C++, without warnings', () => {
  const warnings = ['-fsyntax-only', '-Wall', '-Wextra', '-Wconversion', '-pedantic', '-Werror'];
  const header = ['-include', join(prefix, 'include/carom_lab.h')]; // it includes carom.h
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
