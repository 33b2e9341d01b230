/**
 * A thread beside the one that decodes, which may be in native code or in an endless loop: it ends the process
 * when that uses more than its job may, or when the process that started it is gone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { BYTES_PER_MB, CPU_MS, MEMORY_MB, type Watched } from './watched.ts';

const LOOK_MS = 50;

const { limits, parentPid } = workerData as Watched;

function look(): void {
  const { user, system } = process.cpuUsage();
  const isTooLong = (user + system) / 1000 > Atomics.load(limits, CPU_MS);
  const isTooLarge = process.memoryUsage.rss() / BYTES_PER_MB > Atomics.load(limits, MEMORY_MB);
  if (isTooLong || isTooLarge || !isAlive(parentPid)) process.kill(process.pid, 'SIGKILL');
}

/** An orphan gets another parent, but on Windows. */
function isAlive(pid: number): boolean {
  if (process.platform !== 'win32') return process.ppid === pid;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

look();
setInterval(look, LOOK_MS);
parentPort?.postMessage('watching');
