import type { TestContext } from 'node:test';
import { ALERTS_VERSION_HEADER } from '#contract/alert-headers.ts';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';

export type SeenRequest = { url: string; etag: string | null; headers: Headers };

type Answered = {
  status: number;
  body?: unknown;
  etag?: string;
  bootVersion?: string;
  alertsVersion?: string;
};

type Answer = Answered | Promise<Answered> | 'hang' | 'refuse';

/**
 * Fakes `fetch` and the clock. `answer` answers each request; 'hang' never answers and 'refuse' rejects as if there were
 * no server. As in a browser, an aborted request rejects.
 */
export function aFakeServer(t: TestContext, answer: (request: SeenRequest) => Answer) {
  const requests: SeenRequest[] = [];
  const open = new Set<string>();
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  t.mock.method(Math, 'random', () => 0);
  t.mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const seen = { url, etag: headers.get('if-none-match'), headers };
    requests.push(seen);
    if (open.has(url)) throw new Error(`Two requests at a time: ${url}`);
    open.add(url);
    try {
      const answered = await answer(seen);
      if (answered === 'refuse') throw new TypeError('Failed to fetch');
      if (answered === 'hang') return await aborted(init.signal);
      const { status, body, etag, bootVersion, alertsVersion } = answered;
      const headers = new Headers();
      if (etag) headers.set('etag', etag);
      if (bootVersion) headers.set(BOOT_VERSION_HEADER, bootVersion);
      if (alertsVersion) headers.set(ALERTS_VERSION_HEADER, alertsVersion);
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    } finally {
      open.delete(url);
    }
  });
  return {
    requests,
    /** Advances the clock and runs everything that is due. */
    async pass(ms: number): Promise<void> {
      await settle();
      t.mock.timers.tick(ms);
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
