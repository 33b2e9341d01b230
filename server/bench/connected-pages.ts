/**
 * Simulates connected overlays in a process of their own: each subscribes to the totals of a live over a socket, or polls
 * them each second. The arguments are the server's URL, the id of the live, the number of overlays and `push` or `poll`.
 * Sends 'ready' once all have the totals, and then each snapshot: see `Received`.
 */
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { EVENTS_PATH, EVENTS_PROTOCOL, LIVE_PATH } from '#contract/live-protocol.ts';
import { totalsTopic } from '#contract/topics.ts';

/** A page, by its number, received the totals of this version; `atMs` is since 1970. */
export type Received = { page: number; version: string; atMs: number };

const [url = '', live = '', count = '', way = ''] = process.argv.slice(2);
const pages = Array.from({ length: Number(count) }, (_, page) => page);
const topic = totalsTopic(live, 10).name;
const nowMs = () => performance.timeOrigin + performance.now();

/** Messages are not parsed, which costs the two sides of a comparison more than sending them. */
const VERSION = /"version":"((?:[^"\\]|\\.)*)"/;

async function follow(page: number): Promise<void> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + EVENTS_PATH, EVENTS_PROTOCOL);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'subscribe', topics: { [topic]: null } })),
  );
  socket.on('message', (data) => {
    const atMs = nowMs();
    const [, quoted] = VERSION.exec(String(data)) ?? [];
    if (quoted === undefined) return;
    report({ page, version: JSON.parse(`"${quoted}"`), atMs });
    resolve();
  });
  await promise;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Polls as `server/domain/live` does, not in step with the others. */
async function poll(page: number): Promise<void> {
  await pause(Math.random() * 1000);
  let version = await request(page, null);
  const pollOn = async () => {
    for (;;) {
      await pause(1000);
      version = await request(page, version);
    }
  };
  void pollOn();
}

function request(page: number, version: string | null): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const topics = encodeURIComponent(JSON.stringify({ [topic]: version }));
  get(`${url}${LIVE_PATH}?topics=${topics}`, { agent }, async (answer) => {
    const [, quoted] = VERSION.exec(String(await buffer(answer))) ?? [];
    if (quoted === undefined) return resolve(version);
    const newest: string = JSON.parse(`"${quoted}"`);
    report({ page, version: newest, atMs: nowMs() });
    resolve(newest);
  }).on('error', reject);
  return promise;
}

const report = (received: Received) => process.send?.(received);

// The benchmark may be killed.
process.on('disconnect', () => process.exit());
await Promise.all(pages.map(way === 'push' ? follow : poll));
process.send?.('ready');
