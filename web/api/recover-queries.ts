import type { Query, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

/** Interval of the health checks while a query on screen has failed. */
export const ASK_EACH_MS = 2000;

type Needs = {
  client: QueryClient;
  /** Rejects while the server does not answer. */
  ask: () => Promise<unknown>;
  later: (work: () => void, delayMs: number) => void;
};

/** Refetches queries on screen that got no answer, once the health route answers. Polls only while there are such queries. */
export function recoverQueries({ client, ask, later }: Needs): void {
  const queries = client.getQueryCache();
  const missing = { type: 'active', predicate: hasNoAnswer } as const;
  let isAsking = false;

  async function go(): Promise<void> {
    isAsking = queries.findAll(missing).length > 0;
    if (!isAsking) return;
    try {
      await ask();
      await client.refetchQueries(missing);
    } catch {
      // Still down.
    }
    later(go, ASK_EACH_MS);
  }

  queries.subscribe(({ query }) => {
    if (isAsking || !hasNoAnswer(query)) return;
    isAsking = true;
    later(go, ASK_EACH_MS);
  });
}

const hasNoAnswer = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && error instanceof RequestError && error.status === 0;
