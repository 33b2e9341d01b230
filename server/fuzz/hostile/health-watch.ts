/**
 * A worker thread that polls a server's health every 50 ms on one connection, and samples the memory of the server's
 * child processes. Responds to each message with the worst values since the last one.
 */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './fuzzed-server.ts';
import { childrenOf, peakMemoryMb } from './process-memory.ts';

const INTERVAL_MS = 50;

const { url, pid } = workerData as { url: string; pid: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const started = new Set<number>();
let worst = { healthMs: 0, childrenMb: 0 };
let requestedMs: number | undefined;

const waitedMs = () => (requestedMs === undefined ? 0 : performance.now() - requestedMs);

function request(): void {
  sampleChildren();
  if (requestedMs !== undefined) return;
  requestedMs = performance.now();
  const done = () => {
    worst.healthMs = Math.max(worst.healthMs, waitedMs());
    requestedMs = undefined;
  };
  get(`${url}/api/health`, { agent }, (response) => response.resume().once('end', done)).on(
    'error',
    done,
  );
}

function sampleChildren(): void {
  const children = childrenOf(pid);
  for (const child of children) started.add(child);
  const sizes = children.map((child) => peakMemoryMb(child) ?? 0);
  worst.childrenMb = Math.max(worst.childrenMb, ...sizes);
}

setInterval(request, INTERVAL_MS);
parentPort?.on('message', () => {
  const { healthMs, childrenMb } = worst;
  parentPort?.postMessage({
    healthMs: Math.max(healthMs, waitedMs()),
    childrenMb,
    started: [...started],
  } satisfies Watched);
  worst = { healthMs: 0, childrenMb: 0 };
});
