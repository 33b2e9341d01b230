import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIVE_PATH, readVersions } from '#contract/live-protocol.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TimerClock } from '#contract/timers.ts';
import type { TipTotals } from '#contract/tips.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { serveLive } from './serve-live.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
};

export type Site = {
  url: string;
  announcer: Announcer;
  /** The number of HTTP requests so far of the pages at this address. */
  requestsOf: (address: string) => number;
  close(): Promise<void>;
};

type SiteOptions = {
  /** The boot answer. `layoutId` is from the overlay's address. */
  boot: (layoutId: string | null) => OverlayBoot;
  totals: () => TipTotals;
  /** The timer of the live; absent for none. */
  timer?: TimerClock;
  announcer?: Announcer;
  /** Images and sounds by name. */
  uploads: ReadonlyMap<string, Uint8Array>;
  /** The folder of the pages at `/bench/`. */
  folder?: string;
};

/**
 * Serves the built overlay with data that the real server does not have: more sprites, or hours of a stream. Like the
 * real one, it speaks the live protocol; a change is pushed within a second.
 */
export async function serveSite({
  boot,
  totals,
  timer,
  announcer = createAnnouncer(),
  uploads,
  folder = DIST,
}: SiteOptions): Promise<Site> {
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const { referer = '' } = request.headers;
    requests.set(referer, (requests.get(referer) ?? 0) + 1);
    answer(request, response).catch((error: Error) => response.writeHead(404).end(error.message));
  });
  const hub = serveLive(server, (topic) => {
    if (topic.startsWith('boot?')) {
      return boot(new URLSearchParams(topic.slice('boot?'.length)).get('layout'));
    }
    if (topic.includes('/totals/')) return totals();
    if (topic.endsWith('/timer')) return timer;
    return topic.endsWith('/alerts') ? announcer.state() : undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    announcer,
    requestsOf: (address) => requests.get(address) ?? 0,
    async close() {
      await hub.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const name = basename(pathname);
    if (pathname === LIVE_PATH) {
      const topics = readVersions(JSON.parse(searchParams.get('topics') ?? ''));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`[${(hub.poll(topics ?? {}) ?? []).join(',')}]`);
    } else if (pathname === '/api/overlay_boot') {
      answerJson(request, response, boot(searchParams.get('layout')));
    } else if (name === 'totals') {
      answerJson(request, response, totals());
    } else if (name === 'alerts') {
      answerJson(request, response, announcer.state());
    } else {
      const body = uploads.get(name) ?? (await readFile(pathOf(pathname, name)));
      const type = TYPES[extname(name)] ?? TYPES['.html'];
      response.writeHead(200, { 'content-type': type }).end(body);
    }
  }

  function answerJson(request: IncomingMessage, response: ServerResponse, body: object): void {
    const json = JSON.stringify(body);
    const etag = etagOf(body);
    const headers = { etag };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(json);
  }

  function pathOf(pathname: string, name: string): string {
    if (pathname.startsWith('/live/')) return join(DIST, 'overlay.html');
    if (pathname.startsWith('/bench/')) return join(folder, name);
    return join(DIST, pathname.startsWith('/assets/') ? pathname : name);
  }
}

const etagOf = (body: object) => `"${digest(JSON.stringify(body))}"`;

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');
