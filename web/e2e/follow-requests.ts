import type { Page, WebSocket } from 'playwright/test';
import { EVENTS_PATH } from '#contract/live-protocol.ts';
import { isPushing } from './fixtures.ts';

/** What every page, and what Home requests once, by code that is loaded at no fixed moment after the page. */
const LATE = ['GET inbox'];
const LATE_AT_HOME = ['GET on-air', 'GET obs', 'GET withdrawn'];

/**
 * Follows the requests of a page, without those of its frames, and its socket. To be called before the page is opened.
 */
export function followRequests(page: Page) {
  let requested: string[] = [];
  const ever = new Set<string>();
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() || request.resourceType() !== 'fetch') return;
    pending.add(request);
    const name = `${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`;
    requested.push(name);
    ever.add(name);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => pending.delete(request));
  }
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => void hasSnapshots(socket).then(resolve));
  });

  /** A request that follows from an answer starts in the task that shows it. */
  async function idle(): Promise<void> {
    do {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.waitForTimeout(20);
    } while (pending.size > 0);
  }

  /** Resolves when all that the page requests once has its answer. */
  async function complete(): Promise<void> {
    const late = new URL(page.url()).pathname === '/' ? [...LATE, ...LATE_AT_HOME] : LATE;
    while (!late.every((name) => ever.has(name))) await page.waitForTimeout(20);
    await idle();
  }

  return {
    complete,
    /** The requests since the last call, such as 'POST tips', once all have their answers. */
    async requested(): Promise<string[]> {
      await idle();
      const since = requested;
      requested = [];
      return since;
    },
    /**
     * Resolves when the page has its first snapshots over a socket, unless the server opens none, and has all of its
     * code and has caught up.
     */
    async caughtUp(): Promise<void> {
      if (isPushing) await subscribed;
      await complete();
    },
  };
}

/** Resolves when a socket of the editor has its first snapshots: the preview's overlay may have one, too. */
function hasSnapshots(socket: WebSocket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (new URL(socket.url()).pathname !== EVENTS_PATH) return promise;
  let isOfEditor = false;
  socket.on('framesent', ({ payload }) => {
    isOfEditor ||= String(payload).includes('"library"');
  });
  // After each `subscribe` a heartbeat follows the snapshots.
  socket.on('framereceived', ({ payload }) => {
    if (isOfEditor && String(payload).includes('"heartbeat"')) resolve();
  });
  return promise;
}
