import { readFileSync } from 'node:fs';

/** Bounds what a process holds on to, and lets several run in parallel. */
const MOST_FILES = 40;

/**
 * Assigns test files to processes: a file that needs its own gets one, all others share with their part of the
 * product, because they import the same modules. In the order of `files`, those on their own last: the commands,
 * which start many processes, are first and the shortest at the end.
 */
export function processesFor(files: readonly string[], isAlone = needsOwnProcess): string[][] {
  const alone = files.filter(isAlone);
  const sharing = files.filter((file) => !alone.includes(file));
  const byPart = Object.values(Object.groupBy(sharing, partOf)) as string[][];
  return [...byPart.flatMap(dealt), ...alone.map((file) => [file])];
}

const partOf = (file: string) => file.split('/')[0] ?? '';

/** In turn, so that each process gets some of every folder. */
function dealt(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / MOST_FILES);
  return Array.from({ length: count }, (_, nth) =>
    files.filter((_file, index) => index % count === nth),
  );
}

/**
 * Code that changes the whole process for the tests that follow, or measures it: the environment, the clock (ids
 * and revisions never go back), memory, signals, and flags of V8.
 */
const PROCESS_WIDE =
  /\bprocess\.env\.\w+ = |\bdelete process\.env|\bprocess\.chdir\(|\bprocess\.emit\(|\bmock\.timers\b|\/monotonic-clock\.ts'|\bmemoryUsage\b|\bsetFlagsFromString\b|\bassign\(globalThis|\bglobalThis\.\w+ = |\bsharp\.(block|cache|concurrency)\(/;

/** Whether the test file at `path` must not share its process with others. */
export const needsOwnProcess = (path: string): boolean =>
  PROCESS_WIDE.test(readFileSync(path, 'utf8'));
