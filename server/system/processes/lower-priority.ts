import { setPriority } from 'node:os';
import { readdirSync } from '../disk/files.ts';

/**
 * Sets the priority of a running process, a nice value from 0 to 19. Does nothing if that is not permitted or the
 * process has ended.
 */
export function lowerPriority(pid: number, priority: number): void {
  for (const id of scheduledIn(pid)) {
    try {
      setPriority(id, priority);
    } catch {
      // The process has ended, or keeps its priority.
    }
  }
}

/**
 * The ids that have a priority of their own in a process: on Linux each thread, which passes its priority to the
 * threads it starts (sched(7)); elsewhere the process.
 */
export function scheduledIn(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // The process has ended, or /proc does not exist.
    return [pid];
  }
}
