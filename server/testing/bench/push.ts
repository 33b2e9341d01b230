import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TIPS_VERSION_HEADER } from '#contract/tip-headers.ts';
import type { StreamhostProcess } from '../../../cli/testing/streamhost-process.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Comparison, compared, inMs, median, percentile } from './comparison.ts';
import type { Received } from './connected-pages.ts';
import { load, type Sent, sendOne } from './load.ts';
import { residentKb } from './resident.ts';
import { seedLives } from './seed.ts';
import { withStreamhost } from './servers.ts';

const PAGES = fileURLToPath(new URL('./connected-pages.ts', import.meta.url));
const COUNT = 200;
/** As many as a server with more sockets than usual may have, and when the last but one in a hundred must have a tip. */
const MANY = 2000;
const MANY_P99_MS = 150;
const MANY_SOCKETS = { STREAMHOST_MAX_SOCKETS: '2500' };
const ROUNDS = 7;
const LOAD_SECONDS = 3;
const TIPS = 60;
/** Between two tips, so that each is sent by itself; no divisor of the polls' second. */
const GAP_MS = 130;
/** Longer than any page takes to receive the last tip. */
const LATEST_MS = 2500;

/** What connected overlays cost the server, and how soon they receive a tip, beside as many that poll. */
export async function push(): Promise<Comparison[]> {
  const few = await withStreamhost(seedOne, async (server, [live = '']) => {
    const tip = tipOf(server, live);
    const connect: Connect = (transport, use) =>
      withPages({ url: server.url, live, transport }, use);
    await load(tip, { duration: LOAD_SECONDS });
    return [
      await memory(server, connect),
      await delay(tip, connect),
      await rate(tip, connect, 1),
      await rate(tip, connect, 10),
    ];
  });
  const many = await withStreamhost(
    seedOne,
    (server, [live = '']) => delayOfMany(tipOf(server, live), { url: server.url, live }),
    MANY_SOCKETS,
  );
  return [...few, many];
}

const seedOne = (storage: Storage) => seedLives(storage, [100]);

const tipOf = ({ url }: StreamhostProcess, live: string): Sent => ({
  url: `${url}/api/lives/${live}/tips`,
  status: 201,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ fan_name: 'Fan 7', amount_cents: 500 }),
});

type Transport = 'push' | 'poll';
/** Calls `use` with a process in which so many pages are connected. */
type Connect = <T>(transport: Transport, use: (pages: ChildProcess) => Promise<T>) => Promise<T>;

async function withPages<T>(
  {
    url,
    live,
    transport,
    count = COUNT,
  }: { url: string; live: string; transport: Transport; count?: number },
  use: (pages: ChildProcess) => Promise<T>,
): Promise<T> {
  const pages = fork(PAGES, [url, live, String(count), transport]);
  const exited = once(pages, 'exit');
  try {
    const ended = exited.then(() => Promise.reject(new Error('The pages could not connect.')));
    await Promise.race([messageOf(pages, 'ready'), ended]);
    return await use(pages);
  } finally {
    pages.kill();
    await exited;
    // The server notices.
    await pause(500);
  }
}

function messageOf(pages: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    pages.on('message', (message) => {
      if (message === word) resolve();
    });
  });
}

async function memory(server: StreamhostProcess, connect: Connect): Promise<Comparison> {
  const perPage = async (transport: Transport) => {
    const beforeKb = residentKb(server);
    return connect(transport, async () => {
      await pause(LATEST_MS);
      return Math.max(0, residentKb(server) - beforeKb) / COUNT;
    });
  };
  await perPage('poll');
  const [takenKb, boundKb] = [await perPage('push'), 100];
  const what = 'memory for a connected page / what it may take';
  return compared(what, [takenKb, boundKb], (kb) => `${kb.toFixed(1)} kB`, { atMost: 1 });
}

/** From the answer to a tip until a page has it, of all pages and tips. */
async function delay(tip: Sent, connect: Connect): Promise<Comparison> {
  const p99 = (transport: Transport) =>
    connect(transport, async (pages) => {
      const { answered, received } = await tipsWhile(tip, { pages, tips: TIPS, gapMs: GAP_MS });
      return percentile(delaysOf(answered, received, COUNT), 0.99);
    });
  const what = `tip answered to received, p99 of ${COUNT} pages: push / polling each second`;
  // 100 ms, where polling takes a second.
  return compared(what, [await p99('push'), await p99('poll')], inMs(0), { atMost: 0.1 });
}

/** From the answer to one tip until many overlays have it, of several such tips. */
async function delayOfMany(tip: Sent, of: { url: string; live: string }): Promise<Comparison> {
  const delays = await withPages({ ...of, transport: 'push', count: MANY }, async (pages) => {
    const { answered, received } = await tipsWhile(tip, { pages, tips: ROUNDS, gapMs: 1000 });
    return delaysOf(answered, received, MANY);
  });
  const what = `tip answered to received, p99 of ${MANY} overlays / what it may take`;
  return compared(what, [percentile(delays, 0.99), MANY_P99_MS], inMs(0), { atMost: 1 });
}

/** Records tips one after the other. Returns when each was answered, and what the pages received. */
async function tipsWhile(
  tip: Sent,
  { pages, tips, gapMs }: { pages: ChildProcess; tips: number; gapMs: number },
) {
  const received: Received[] = [];
  pages.on('message', (message) => received.push(...(message as Received[])));
  const answered: Answered[] = [];
  for (let n = 0; n < tips; n += 1) {
    const { headers } = await sendOne(tip);
    const atMs = performance.timeOrigin + performance.now();
    answered.push({ version: String(headers[TIPS_VERSION_HEADER]), atMs });
    await pause(gapMs);
  }
  await pause(LATEST_MS);
  return { answered, received };
}

type Answered = { version: string; atMs: number };

/** For each page and tip the milliseconds until the totals with that tip, or with later ones; infinite without any. */
function delaysOf(
  answered: readonly Answered[],
  received: readonly Received[],
  count: number,
): number[] {
  const places = new Map(answered.map(({ version }, place) => [version, place]));
  const byPage = Map.groupBy(received, ({ page }) => page);
  return Array.from({ length: count }, (_, page) => {
    const ofPage = byPage.get(page) ?? [];
    return answered.map(({ atMs }, place) => {
      const first = ofPage.find(({ version }) => (places.get(version) ?? -1) >= place);
      return first ? first.atMs - atMs : Number.POSITIVE_INFINITY;
    });
  }).flat();
}

/** Tips from so many writers with pages connected, against none. */
async function rate(tip: Sent, connect: Connect, connections: number): Promise<Comparison> {
  const send = () => load(tip, { duration: LOAD_SECONDS }, connections);
  const rounds: [connected: number, alone: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await connect('push', send), await send()]);
  }
  const perSecond = (side: 0 | 1) =>
    `${Math.round(median(rounds.map((round) => round[side])))} per s`;
  const writers = connections === 1 ? 'one writer' : `${connections} writers`;
  return {
    what: `POST of tips by ${writers} with ${COUNT} connected pages / without`,
    ours: perSecond(0),
    yardstick: perSecond(1),
    ratio: median(rounds.map(([connected, alone]) => connected / alone)),
    bound: { atLeast: 0.7 },
  };
}
