import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores the answer to a change in the cache. A pending fetch may be older, so it is canceled. */
export async function cacheAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
