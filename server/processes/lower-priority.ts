import { setPriority } from 'node:os';
import { readdirSync } from '../disk/files.ts';

/** Gives a running process this priority, a nice value from 0 to 19, where that is allowed and it still runs. */
export function lowerPriority(pid: number, priority: number): void {
  for (const id of scheduledIn(pid)) {
    try {
      setPriority(id, priority);
    } catch {
      // It has ended, or runs on at the priority that it has.
    }
  }
}

/**
 * What has a priority of its own in a running process: on Linux, by thread id, each thread, to which it gives that of
 * the thread that starts it (sched(7)); elsewhere the process.
 */
export function scheduledIn(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // It has ended, or /proc is not there.
    return [pid];
  }
}
