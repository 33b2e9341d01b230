import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Wall time and processor time of the tests of one file, in milliseconds. */
export type FileTime = { tests: number; ms: number; processorMs: number };

/** By the file's path in the repository, with slashes. */
export type FileTimes = Map<string, FileTime>;

/** Kinds of runs whose last times are stored. */
export const RUNS = ['node', 'browser'] as const;
export type Run = (typeof RUNS)[number];

/** Adds the times of a test to its file; a full path becomes one inside the repository. */
export function addTime(times: FileTimes, path: string, added: Partial<FileTime>): void {
  const name = (path.startsWith(ROOT) ? relative(ROOT, path) : path).replaceAll('\\', '/');
  const { tests, ms, processorMs } = times.get(name) ?? { tests: 0, ms: 0, processorMs: 0 };
  times.set(name, {
    tests: tests + (added.tests ?? 0),
    ms: ms + (added.ms ?? 0),
    processorMs: processorMs + (added.processorMs ?? 0),
  });
}

const recordOf = (run: Run) => join(ROOT, `node_modules/.cache/streamhost-tests/${run}.json`);

/** Stores the times of a whole run for `npm run test:budget`. */
export function storeTimes(run: Run, times: FileTimes): void {
  mkdirSync(dirname(recordOf(run)), { recursive: true });
  writeFileSync(recordOf(run), JSON.stringify(Object.fromEntries(times)));
}

/** The times of the last whole run; undefined before the first. */
export function storedTimes(run: Run): FileTimes | undefined {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(recordOf(run), 'utf8'))));
  } catch {
    return undefined;
  }
}
