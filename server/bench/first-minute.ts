import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Comparison, compared, inMs, percentile } from './comparison.ts';
import { seedLives } from './seed.ts';
import { withStreamhost } from './servers.ts';

const OVERLAYS = 200;
const WRITERS = 20;
const POLL_MS = 1000;
const MEASURED_MS = 60_000;
const WINDOW_MS = 10_000;
const BOUND_MS = 200;

/** Each client has its own connection, as browsers do. */
type Client = { agent: Agent };
type Poll = { atMs: number; tookMs: number };

/**
 * Overlays that each poll once a second, and writers that each send the next tip after the answer to the last,
 * from the start of the server on. The result is the 99th percentile of the polls in the worst ten seconds. Any
 * error answer ends the measurement.
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
  const client = newClient();
  await delay((index / OVERLAYS) * POLL_MS);
  let etag = '';
  while (performance.now() < endMs) {
    const sentMs = performance.now();
    const answer = await send(client, url, { headers: { 'if-none-match': etag } });
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`${url}: ${answer.status}`);
    etag = answer.etag;
    polls.push({ atMs: sentMs - startMs, tookMs: performance.now() - sentMs });
    await delay(Math.max(0, sentMs + POLL_MS - performance.now()));
  }
  client.agent.destroy();
}

async function write(url: string, { endMs, index }: { endMs: number; index: number }) {
  const client = newClient();
  const body = JSON.stringify({ fan_name: `Fan ${index}`, amount_cents: 100 });
  const headers = { 'content-type': 'application/json' };
  while (performance.now() < endMs) {
    const { status } = await send(client, url, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`${url}: ${status}`);
  }
  client.agent.destroy();
}

const newClient = (): Client => ({ agent: new Agent({ keepAlive: true, maxSockets: 1 }) });

type Sent = { method?: string; headers: Record<string, string>; body?: string };

async function send({ agent }: Client, url: string, { method, headers, body }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; etag: string }>();
  request(url, { agent, method, headers }, (response) => {
    response.resume().on('end', () => {
      resolve({ status: response.statusCode, etag: String(response.headers.etag) });
    });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

function windowsOf(polls: readonly Poll[]): number[][] {
  const windows = Map.groupBy(polls, ({ atMs }) => Math.floor(atMs / WINDOW_MS));
  return Array.from(windows.values(), (polled) => polled.map(({ tookMs }) => tookMs));
}
