type Fetch = () => Promise<Response>;

/** Null when nothing is cached. */
type FindCached = () => Promise<Response | null>;

/**
 * Network first: falls back to the cache when the server fails, refuses the key of the page or takes longer than
 * `timeoutMs`.
 */
export async function networkFirst(
  fetchAnswer: Fetch,
  findCached: FindCached,
  timeoutMs: number,
): Promise<Response> {
  const fetched = fetchAnswer();
  const answer = await Promise.race([fetched.catch(() => null), nullAfter(timeoutMs)]);
  // A stopping server and a proxy without a server answer 5xx.
  if (answer && answer.status < 500 && answer.status !== 401) return answer;
  return (await findCached()) ?? fetched;
}

/** Cache first. */
export const cacheFirst = async (fetchAnswer: Fetch, findCached: FindCached): Promise<Response> =>
  (await findCached()) ?? (await fetchAnswer());

const nullAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
