import type { FileTime, FileTimes } from './file-times.ts';

const SHOWN = 15;

/** A table of the files that took longest, with the sum of all. Files run in parallel, so the sum exceeds `wallMs`, the time of the run. */
export function slowestFiles(times: FileTimes, wallMs: number): string {
  const files = [...times].sort(([, one], [, other]) => other.ms - one.ms);
  const sum = (key: keyof FileTime) => files.reduce((total, [, file]) => total + file[key], 0);
  const all = { tests: sum('tests'), ms: sum('ms'), processorMs: sum('processorMs') };
  return [
    'Slowest files      wall processor',
    ...files.slice(0, SHOWN).map(([path, file]) => line(file, path)),
    line(all, `sum of ${files.length} files`),
    `Total: ${seconds(wallMs).trim()} on the clock`,
    '',
  ].join('\n');
}

const line = ({ tests, ms, processorMs }: FileTime, name: string) =>
  `${String(tests).padStart(7)} tests ${seconds(ms)} ${seconds(processorMs)}  ${name}`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
