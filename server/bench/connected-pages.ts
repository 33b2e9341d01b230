/**
 * Plays overlays that are open elsewhere, in a process of their own: each follows the tips of a live over a socket, or
 * asks each second as one without does. Its arguments are the server's URL, the id of the live, how many there are
 * and `push` or `poll`. It says 'ready' once all know the tips, and then what they are told: see Heard.
 */
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { EVENTS_PATH, EVENTS_PROTOCOL } from '#contract/events.ts';

/** That a page, by its number, got the totals of this version; `atMs` is since 1970. */
export type Heard = { page: number; version: string; atMs: number };

const [url = '', live = '', count = '', way = ''] = process.argv.slice(2);
const pages = Array.from({ length: Number(count) }, (_, page) => page);
const nowMs = () => performance.timeOrigin + performance.now();

/** Messages are not parsed, which costs the two sides of a comparison more than sending them. */
const VERSION = /"version":"((?:[^"\\]|\\.)*)"/;

async function follow(page: number): Promise<void> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + EVENTS_PATH, EVENTS_PROTOCOL);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('open', () => {
    const tips = { live, top: 10, version: null };
    socket.send(JSON.stringify({ type: 'watch', tips, stored: false, running: false }));
  });
  socket.on('message', (data) => {
    const atMs = nowMs();
    const [, quoted] = VERSION.exec(String(data)) ?? [];
    if (quoted === undefined) return;
    tell({ page, version: JSON.parse(`"${quoted}"`), atMs });
    resolve();
  });
  await promise;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Asks as `overlay/data/poll.ts` does, not in step with the others. */
async function poll(page: number): Promise<void> {
  await pause(Math.random() * 1000);
  let version = await ask(page, '');
  const askOn = async () => {
    for (;;) {
      await pause(1000);
      version = await ask(page, version);
    }
  };
  void askOn();
}

function ask(page: number, version: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 'if-none-match': version };
  get(`${url}/api/lives/${live}/tips/totals?top=10`, { agent, headers }, async (answer) => {
    await buffer(answer);
    const { statusCode, headers } = answer;
    if (statusCode === 304) return resolve(version);
    const fresh = String(headers.etag);
    tell({ page, version: fresh, atMs: nowMs() });
    resolve(fresh);
  }).on('error', reject);
  return promise;
}

const tell = (heard: Heard) => process.send?.(heard);

// The benchmark may be killed.
process.on('disconnect', () => process.exit());
await Promise.all(pages.map(way === 'push' ? follow : poll));
process.send?.('ready');
