/**
 * Runs the tests that need no browser, several files in one process: `npm run test:node`. Paths select files, `--name`
 * selects tests by a part of the title, `--results` writes the results to a JSON file. On Windows some tests are
 * skipped.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addTime, type FileTimes, storeTimes } from '../times/file-times.ts';
import { slowestFiles } from '../times/slowest-files.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { processesFor } from './processes.ts';
import { collectResults, type Ended } from './results.ts';
import type { ProcessorTime } from './run-files.ts';
import { SKIPPED_ON_WINDOWS } from './skipped-on-windows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
const RUN_FILES = new URL('./run-files.ts', import.meta.url).href;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', multiple: true },
    results: { type: 'string' },
  },
});
const skipped = process.platform === 'win32' ? Object.keys(SKIPPED_ON_WINDOWS) : [];
const isWhole = positionals.length === 0 && !values.name;
const files = (
  positionals.length > 0
    ? positionals.map((path) => relative(ROOT, join(process.cwd(), path)))
    : globSync('{cli,server,config,web,overlay}/**/*.test.{ts,tsx}', { cwd: ROOT }).sort()
).map((path) => path.replaceAll('\\', '/'));

/** A regular expression that matches exactly this text. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Writes a program for each process, because Node's runner starts one process for each file. */
function programs(folder: string, record: string): string[] {
  writeFileSync(record, '');
  return processesFor(files).map((sharing, index) => {
    const program = join(folder, `${index}.mjs`);
    const call = `runFiles(${JSON.stringify(sharing)}, ${JSON.stringify(record)});`;
    writeFileSync(program, `import { runFiles } from ${JSON.stringify(RUN_FILES)};\n${call}\n`);
    return program;
  });
}

const folder = mkdtempSync(join(tmpdir(), 'streamhost-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const record = join(folder, 'processor-times');
const startMs = performance.now();
const times: FileTimes = new Map();
const { results, add } = collectResults();
const events = run({
  files: programs(folder, record),
  concurrency: Math.max(3, Math.min(4, availableParallelism())),
  // The full name of a test ends with its title, after those of its suites.
  testSkipPatterns: skipped.map((title) => new RegExp(`(^| )${literally(title)}$`)),
  ...(values.name && { testNamePatterns: values.name }),
});

let tests = 0;
/** Events of different files are not interleaved; a file's suite ends after its tests. */
function count({ name, nesting, details }: Ended): void {
  if (details.type !== 'suite') tests += 1;
  if (nesting > 0) return;
  addTime(times, name, { tests, ms: details.duration_ms });
  tests = 0;
}

events.on('test:pass', (event) => {
  count(event as Ended);
  add(event as Ended, true);
});
events.on('test:fail', (event) => {
  count(event as Ended);
  add(event as Ended, false);
  process.exitCode = 1;
});
events.on('end', () => {
  // Node's runner does not notice when a test exits the process before the other tests have run.
  const cutOff = values.name ? [] : files.filter((file) => !times.has(file));
  for (const file of cutOff) console.error(`${file} did not run to its end.`);
  if (cutOff.length > 0) process.exitCode = 1;
  for (const line of readFileSync(record, 'utf8').split('\n').filter(Boolean)) {
    const { file, ms } = JSON.parse(line) as ProcessorTime;
    addTime(times, file, { processorMs: ms });
  }
  if (isWhole) storeTimes('node', times);
  if (values.results) writeFileSync(values.results, JSON.stringify(results));
});
for await (const text of events.compose(spec)) process.stdout.write(text);
console.log(`\n${slowestFiles(times, performance.now() - startMs)}`);
