import { once } from 'node:events';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { modulePath } from '../system/processes/fork-module.ts';
import { lowerPriority } from '../system/processes/lower-priority.ts';
import type { JobLoaders } from './jobs.ts';
import { failureOf, type JobMessage, type Limits, type ProcessMessage } from './messages.ts';
import { CPU_MS, MEMORY_MB, NO_LIMIT, type Watched } from './watched.ts';

/**
 * Priority while a file is decoded. A user waits for the result: beside programs that use all processors, 10 ('below
 * normal') gets a tenth of one, and 5 a quarter. Windows has no step in between, and treats 5 as normal.
 */
const PRIORITY = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** Runs the jobs that the parent process sends, and ends with it. */
export async function serveJobs(jobs: JobLoaders): Promise<void> {
  const end = () => process.kill(process.pid, 'SIGKILL');
  // A normal exit would wait for native threads.
  process.on('disconnect', end);
  // Ctrl-C reaches the whole process group; the parent decides when to stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  const limits = new Int32Array(new SharedArrayBuffer(8)).fill(NO_LIMIT);
  await watch({ limits, parentPid: Number(process.argv[2]) });

  process.on('message', async ({ kind, input, limits: allowed }: JobMessage) => {
    const result = await resultOf(async () => {
      const work = await jobs[kind]?.();
      if (!work) throw new Error(`There is no job called ${kind}`);
      send('loaded');
      // Lowered now, because most of a short job is starting the process and loading the decoder.
      lowerPriority(process.pid, PRIORITY);
      limit(limits, allowed);
      return work(input as never);
    });
    limits.fill(NO_LIMIT);
    send({ memoryMb: process.memoryUsage.rss() / BYTES_PER_MB, result });
  });
  send('ready');
  if (!process.connected) end();
}

async function watch(workerData: Watched): Promise<void> {
  const watchdog = new Worker(modulePath('decoding-watchdog', import.meta.url), { workerData });
  await once(watchdog, 'message');
}

function limit(limits: Watched['limits'], { memoryMb, timeMs }: Limits): void {
  const { user, system } = process.cpuUsage();
  Atomics.store(limits, MEMORY_MB, memoryMb);
  Atomics.store(limits, CPU_MS, Math.ceil((user + system) / 1000) + timeMs);
}

async function resultOf(work: () => Promise<unknown>) {
  try {
    return { output: await work() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** No effect once the parent has exited. */
function send(message: ProcessMessage): void {
  if (process.connected) process.send?.(message, () => {});
}
