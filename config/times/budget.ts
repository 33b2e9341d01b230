import type { FileTimes, Run } from './file-times.ts';

/** Processor seconds by part of the tests, such as 'node server', and by file for files of at least a second. */
export type Budget = Record<string, { seconds: number; files: Record<string, number> }>;

/** Files below this are not listed: their times are noise. */
const LISTED_SECONDS = 1;

/** Tolerated factor over the budget: processor time varies by as much between runs. */
const TOLERANCE = 1.15;

/** The times of a run, in the form of a budget. */
export function spentIn(run: Run, times: FileTimes): Budget {
  const spent: Budget = {};
  for (const [path, { processorMs }] of [...times].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const name = `${run} ${path.split('/')[0]}`;
    const part = spent[name] ?? { seconds: 0, files: {} };
    spent[name] = part;
    part.seconds = rounded(part.seconds + processorMs / 1000);
    if (processorMs >= LISTED_SECONDS * 1000) part.files[path] = rounded(processorMs / 1000);
  }
  return spent;
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** A line for each part, and one for each file that grew. `isOver` is true when a part exceeds its budget. */
export function compared(budget: Budget, spent: Budget): { lines: string[]; isOver: boolean } {
  const lines: string[] = [];
  let isOver = false;
  for (const [name, { seconds, files }] of Object.entries(spent)) {
    const allowed = budget[name] ?? { seconds: 0, files: {} };
    const hasGrown = seconds > allowed.seconds * TOLERANCE;
    isOver ||= hasGrown;
    lines.push(line(hasGrown ? 'over' : 'ok', name, seconds, allowed.seconds));
    for (const [path, fileSeconds] of Object.entries(files)) {
      const before = allowed.files[path] ?? LISTED_SECONDS;
      if (fileSeconds > before * TOLERANCE) lines.push(line('  +', path, fileSeconds, before));
    }
  }
  return { lines, isOver };
}

const line = (mark: string, name: string, seconds: number, allowed: number) =>
  `${mark.padEnd(4)} ${seconds.toFixed(1).padStart(7)} s of ${allowed.toFixed(1).padStart(7)} s  ${name}`;
