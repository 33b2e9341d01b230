import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Comparison, compared, inMs, percentile } from './comparison.ts';
import { sendOne } from './load.ts';
import { seedLives } from './seed.ts';
import { withStreamhost } from './servers.ts';

const OVERLAYS = 200;
const WRITERS = 20;
const POLL_MS = 1000;
const MEASURED_MS = 60_000;
const WINDOW_MS = 10_000;
const BOUND_MS = 200;

type Poll = { atMs: number; tookMs: number };

/**
 * Overlays that each poll once a second, and writers that each send the next tip after the response to the last, from
 * the start of the server on. The result is the 99th percentile of the polls in the worst ten seconds. Any error
 * response ends the measurement.
 */
export async function firstMinute(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, [100]),
    async ({ url }, [liveId]) => {
      const startMs = performance.now();
      const endMs = startMs + MEASURED_MS;
      const polls: Poll[] = [];
      const tips = `${url}/api/lives/${liveId}/tips`;
      const overlays = Array.from({ length: OVERLAYS }, (_, index) =>
        poll(`${tips}/totals?top=10`, { startMs, endMs, polls, index }),
      );
      const writers = Array.from({ length: WRITERS }, (_, index) => write(tips, { endMs, index }));
      await Promise.all([...overlays, ...writers]);
      const worst = Math.max(...windowsOf(polls).map((times) => percentile(times, 0.99)));
      const what = `slowest 1 % of polls in the worst 10 s, ${OVERLAYS} overlays and ${WRITERS} writers from the start`;
      return [compared(what, [worst, BOUND_MS], inMs(0), { atMost: 1 })];
    },
  );
}

type Polling = { startMs: number; endMs: number; polls: Poll[]; index: number };

async function poll(url: string, { startMs, endMs, polls, index }: Polling): Promise<void> {
  const agent = ownConnection();
  await delay((index / OVERLAYS) * POLL_MS);
  let etag = '';
  while (performance.now() < endMs) {
    const sentMs = performance.now();
    const { status, headers, ms } = await sendOne(
      { url, headers: { 'if-none-match': etag } },
      agent,
    );
    if (status !== 200 && status !== 304) throw new Error(`${url}: ${status}`);
    etag = String(headers.etag);
    polls.push({ atMs: sentMs - startMs, tookMs: ms });
    await delay(Math.max(0, sentMs + POLL_MS - performance.now()));
  }
  agent.destroy();
}

async function write(url: string, { endMs, index }: { endMs: number; index: number }) {
  const agent = ownConnection();
  const body = JSON.stringify({ fan_name: `Fan ${index}`, amount_cents: 100 });
  const headers = { 'content-type': 'application/json' };
  while (performance.now() < endMs) {
    await sendOne({ url, status: 201, method: 'POST', headers, body }, agent);
  }
  agent.destroy();
}

/** Each client has its own connection, as browsers do. */
const ownConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

function windowsOf(polls: readonly Poll[]): number[][] {
  const windows = Map.groupBy(polls, ({ atMs }) => Math.floor(atMs / WINDOW_MS));
  return Array.from(windows.values(), (polled) => polled.map(({ tookMs }) => tookMs));
}
