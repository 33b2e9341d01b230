import { readFileSync } from 'node:fs';

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time of this process so far, in milliseconds, and on Linux that of all its children that have ended.
 * Unlike wall time, it hardly depends on what else the computer does.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
}

function childrenMs(): number {
  if (process.platform !== 'linux') return 0;
  // See proc_pid_stat(5): cutime and cstime are fields 16 and 17; the name in field 2 may have blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}
