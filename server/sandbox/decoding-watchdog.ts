/**
 * A thread beside the decoding thread, which may be in native code or an endless loop. It kills the process at the
 * limits of its job, or when its parent has exited.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { CPU_MS, MEMORY_MB, type Watched } from './watched.ts';

const CHECK_MS = 50;

const { limits, parentPid } = workerData as Watched;

function check(): void {
  const { user, system } = process.cpuUsage();
  const isTooLong = (user + system) / 1000 > Atomics.load(limits, CPU_MS);
  const isTooLarge = process.memoryUsage.rss() / BYTES_PER_MB > Atomics.load(limits, MEMORY_MB);
  if (isTooLong || isTooLarge || !isAlive(parentPid)) process.kill(process.pid, 'SIGKILL');
}

/** The parent of an orphan changes, except on Windows. */
function isAlive(pid: number): boolean {
  if (process.platform !== 'win32') return process.ppid === pid;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

check();
setInterval(check, CHECK_MS);
parentPort?.postMessage('watching');
