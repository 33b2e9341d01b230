import { relative } from 'node:path';

const SHOWN = 15;
const ROOT = `${import.meta.dirname}/../..`;

type FileTime = { tests: number; ms: number };

/** How long the tests of each file took, by full path. */
export type FileTimes = Map<string, FileTime>;

export function addTime(times: FileTimes, path: string, { tests, ms }: FileTime): void {
  const before = times.get(path) ?? { tests: 0, ms: 0 };
  times.set(path, { tests: before.tests + tests, ms: before.ms + ms });
}

/** Lines that name the slowest files, and the sum of all. Files run beside each other, so the sum is more than what a clock shows. */
export function slowestFiles(times: FileTimes): string {
  const files = [...times].sort(([, one], [, other]) => other.ms - one.ms);
  const tests = files.reduce((sum, [, file]) => sum + file.tests, 0);
  const ms = files.reduce((sum, [, file]) => sum + file.ms, 0);
  const line = (file: FileTime, name: string) =>
    `${(file.ms / 1000).toFixed(1).padStart(8)} s ${String(file.tests).padStart(5)} tests  ${name}`;
  return [
    'Slowest files',
    ...files.slice(0, SHOWN).map(([path, file]) => line(file, relative(ROOT, path))),
    line({ tests, ms }, `in all ${files.length} files`),
    '',
  ].join('\n');
}
