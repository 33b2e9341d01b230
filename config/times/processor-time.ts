import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time of this process so far, in milliseconds, and on Linux also of its ended children. It hardly depends on
 * the load of the computer.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (timesOf('self')?.endedChildrenMs ?? 0);
}

/**
 * Processor time of this process and all its descendants, ended ones included, in milliseconds. Outside Linux that of
 * this process only.
 */
export function treeProcessorMs(): number {
  if (process.platform !== 'linux') return processorMs();
  const times = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(name) ?? []);
  const sumOf = (pid: number): number =>
    times.reduce((sum, { pid: other, parent, ownMs, endedChildrenMs }) => {
      if (other === pid) return sum + ownMs + endedChildrenMs;
      return parent === pid ? sum + sumOf(other) : sum;
    }, 0);
  return sumOf(process.pid);
}

type Times = { pid: number; parent: number; ownMs: number; endedChildrenMs: number };

/** Times of a process; undefined where there is no /proc, or when the process has ended. */
function timesOf(name: string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // See proc_pid_stat(5). The name of the program, in parentheses, may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    const field = (number: number) => Number(fields[number - 2]);
    return {
      pid: Number.parseInt(stat, 10),
      parent: field(4),
      ownMs: (field(14) + field(15)) * TICK_MS,
      endedChildrenMs: (field(16) + field(17)) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}
