/**
 * Simulates connected overlays in a process of their own: each subscribes to the totals of a live over a socket, or polls
 * them each second. The arguments are the server's URL, the id of the live, the number of overlays and `push` or `poll`.
 * Sends 'ready' once all have the totals, and lists of the snapshots: see `Received`.
 */
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { EVENTS_PATH, EVENTS_PROTOCOL, LIVE_PATH } from '#contract/live-protocol.ts';
import { totalsTopic } from '#contract/topics.ts';

/** A page, by its number, received the totals of this version; `atMs` is since 1970. */
export type Received = { page: number; version: string; atMs: number };

const [url = '', live = '', count = '', channel = ''] = process.argv.slice(2);
const pages = Array.from({ length: Number(count) }, (_, page) => page);
const topic = totalsTopic(live, 10).name;
/** Longer than a broadcast takes. */
const REPORT_MS = 500;
const nowMs = () => performance.timeOrigin + performance.now();

/** A pattern instead of a parser: parsing costs more than sending. */
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

const unsent: Received[] = [];

/** A message for each snapshot would take the time that is measured. */
function report(received: Received): void {
  unsent.push(received);
  if (unsent.length === 1) setTimeout(() => process.send?.(unsent.splice(0)), REPORT_MS);
}

// The benchmark may be killed, so end with its process.
process.on('disconnect', () => process.exit());
const connect = channel === 'push' ? follow : poll;
/** Fewer than the system lets wait for a connection. */
const AT_ONCE = 100;
for (let first = 0; first < pages.length; first += AT_ONCE) {
  await Promise.all(pages.slice(first, first + AT_ONCE).map(connect));
}
process.send?.('ready');
