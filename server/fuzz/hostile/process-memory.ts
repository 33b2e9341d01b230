import { existsSync, readFileSync } from 'node:fs';

/** Peak memory of a process in megabytes; undefined if unknown or if it has ended. */
export function peakMemoryMb(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`;
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Pids of all running descendants of a process. */
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
