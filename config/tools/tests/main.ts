/**
 * Runs the tests that need no browser: `npm run test:node`. Paths select files, `--name` selects tests by a part of the
 * title. Up to 64 files share a process, because loading the server takes longer than most files.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { COMPILE_CACHE } from './compile-cache.ts';
import { SKIPPED_ON_WINDOWS } from './skipped-on-windows.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RUN_FILES = new URL('./run-files.ts', import.meta.url);
const MAX_FILES = 64;
/** Code that changes or measures its whole process. */
const RUNS_ALONE =
  /\bprocess\.env\.\w+ = |\bdelete process\.env|\bprocess\.(chdir|emit)\(|\bmemoryUsage\b|\bsetFlagsFromString\b|\bassign\(globalThis|\bglobalThis\.\w+ = |\bsharp\.(block|cache|concurrency)\(/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', multiple: true } },
});
const isOnWindows = process.platform === 'win32';
const chosen = positionals.map((path) => relative(ROOT, join(process.cwd(), path)));
const all = () =>
  globSync('{cli,server,config,web,overlay}/**/*.test.{ts,tsx}', { cwd: ROOT }).sort();
const files = (chosen.length > 0 ? chosen : all()).map((path) => path.replaceAll('\\', '/'));
const ended = new Set<string>();

/** Files of one kind import the same modules; those of components get a DOM. */
const kindOf = (file: string) =>
  file.endsWith('.tsx') ? 'components' : (file.split('/')[0] ?? '');

/** The files of each process. */
function groups(): string[][] {
  const alone = files.filter(
    (file) => file.endsWith('.ts') && RUNS_ALONE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const sharing = files.filter((file) => !alone.includes(file));
  const parts = Object.values(Object.groupBy(sharing, kindOf));
  const shared = parts.flatMap((part = []) => {
    const count = Math.ceil(part.length / MAX_FILES);
    // Dealt in turn, so that each process gets some of every folder.
    return Array.from({ length: count }, (_, nth) =>
      part.filter((_file, at) => at % count === nth),
    );
  });
  return [...shared, ...alone.map((file) => [file])];
}

process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
// The language of `navigator`, as in the tests of the browser.
process.env.LC_ALL = 'C.UTF-8';
const folder = mkdtempSync(join(tmpdir(), 'streamhost-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const events = run({
  files: groups().map((group, index) => {
    const program = join(folder, `${index}.mjs`);
    const call = `runFiles(${JSON.stringify(group)});`;
    writeFileSync(program, `import { runFiles } from ${JSON.stringify(RUN_FILES)};\n${call}\n`);
    return program;
  }),
  concurrency: Math.max(3, availableParallelism() - 1),
  // Under Wine the pipes of a killed child process stay open.
  forceExit: isOnWindows,
  // The full name of a test ends with its title, after those of its suites.
  testSkipPatterns: isOnWindows
    ? Object.keys(SKIPPED_ON_WINDOWS).map(
        (title) => new RegExp(`(^| )${title.replaceAll(/[^\w ]/g, '\\$&')}$`),
      )
    : [],
  ...(values.name && { testNamePatterns: values.name }),
});
events.on('test:pass', ({ name }) => ended.add(name));
events.on('test:fail', ({ name }) => {
  ended.add(name);
  process.exitCode = 1;
});
for await (const text of events.compose(spec)) process.stdout.write(text);
// Node's runner does not notice when a test exits the process before the other tests have run.
const cutOff = values.name ? [] : files.filter((file) => !ended.has(file));
for (const file of cutOff) console.error(`${file} did not run to its end.`);
if (cutOff.length > 0) process.exitCode = 1;
