import { readFileSync } from 'node:fs';

/** Limits the memory of a process, and lets several processes run in parallel. */
const MOST_FILES = 64;

/** The reason why a test file needs a process of its own, or one with similar files. */
type Need = 'process' | 'clock' | 'dom' | undefined;

/**
 * Assigns test files to processes. A file that needs its own process gets one; the others share one with their part of
 * the product, because they import the same modules. Commands, which start many processes, come first, and files on
 * their own last.
 */
export function processesFor(files: readonly string[], needOf = neededBy): string[][] {
  const needs = new Map(files.map((file) => [file, needOf(file)]));
  const alone = files.filter((file) => needs.get(file) === 'process');
  const sharing = files.filter((file) => !alone.includes(file));
  const byPart = Object.values(Object.groupBy(sharing, (file) => needs.get(file) ?? partOf(file)));
  return [...(byPart as string[][]).flatMap(dealt), ...alone.map((file) => [file])];
}

const partOf = (file: string) => file.split('/')[0] ?? '';

/** Distributed round-robin, so that each process gets some of every folder. */
function dealt(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / MOST_FILES);
  return Array.from({ length: count }, (_, nth) =>
    files.filter((_file, index) => index % count === nth),
  );
}

/**
 * Code that changes or measures the whole process: the environment, memory, signals, flags of V8, and ids and
 * revisions, which never go back.
 */
const PROCESS_WIDE =
  /\bprocess\.env\.\w+ = |\bdelete process\.env|\bprocess\.chdir\(|\bprocess\.emit\(|\/monotonic-clock\.ts'|\bmemoryUsage\b|\bsetFlagsFromString\b|\bassign\(globalThis|\bglobalThis\.\w+ = |\bsharp\.(block|cache|concurrency)\(/;

/** Ids and revisions stay at the latest time that was set, so only files that set the clock themselves may follow. */
const SETS_CLOCK = /\bapis: \[[^\]]*'Date'|\btimers\.enable\(\)/;

/** What the test file at `path` must not share with others. */
export function neededBy(path: string): Need {
  if (path.endsWith('.tsx')) return 'dom';
  const text = readFileSync(path, 'utf8');
  if (PROCESS_WIDE.test(text)) return 'process';
  return SETS_CLOCK.test(text) ? 'clock' : undefined;
}
