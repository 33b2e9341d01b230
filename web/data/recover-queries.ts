import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './request-error.ts';

/** Interval of the health checks while a query on screen has failed. */
export const CHECK_MS = 2000;

type Needs = {
  client: QueryClient;
  /** Rejects while the server does not answer. */
  checkHealth: () => Promise<unknown>;
  later: (work: () => void, delayMs: number) => void;
};

/** Refetches queries on screen that got no answer, once the health route answers. Polls only while there are such queries. */
export function recoverQueries({ client, checkHealth, later }: Needs): void {
  const queries = client.getQueryCache();
  const missing = { type: 'active', predicate: hasNoAnswer } as const;
  let isChecking = false;

  async function go(): Promise<void> {
    isChecking = queries.findAll(missing).length > 0;
    if (!isChecking) return;
    try {
      await checkHealth();
      await client.refetchQueries(missing);
    } catch {
      // Still down.
    }
    later(go, CHECK_MS);
  }

  queries.subscribe(({ query }) => {
    if (isChecking || !hasNoAnswer(query)) return;
    isChecking = true;
    later(go, CHECK_MS);
  });
}

const hasNoAnswer = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && isUnanswered(error);
