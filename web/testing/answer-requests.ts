import type { TestContext } from 'node:test';

/** What the server answers: JSON, or an answer with a status. */
type Answer = { status?: number; json?: unknown };
type Answering = (url: URL, body: unknown) => Answer | Promise<Answer>;

/** The requests that were sent. */
export type Sent = { method: string; url: URL; body: unknown };

/**
 * Answers the page's requests by method and path, such as `GET /api/tz/suggest`; others get no answer, as from a
 * server that is down. Collects all.
 */
export function answerRequests(
  t: TestContext,
  answers: Record<string, Answer | Answering>,
): Sent[] {
  const sent: Sent[] = [];
  t.mock.method(globalThis, 'fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, location.href);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    sent.push({ method, url, body });
    const answer = answers[`${method} ${url.pathname}`];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, json = null } =
      typeof answer === 'function' ? await answer(url, body) : answer;
    init.signal?.throwIfAborted();
    return new Response(JSON.stringify(json), { status });
  });
  return sent;
}
