import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keeps the answer to a change in the cache. What is being loaded meanwhile may be older, and is called off. */
export async function keepAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
