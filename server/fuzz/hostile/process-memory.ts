import { existsSync, readFileSync } from 'node:fs';

/** The most memory that a process has held at once, in megabytes; undefined where no system tells, or it has ended. */
export function peakMemoryMb(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`;
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Whether a process of this id runs; one that has ended may wait for its parent to hear of it. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes that a process has started and that still run, in all their generations. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  try {
    if (!existsSync(list)) return [];
    const children = readFileSync(list, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
    return children.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}
