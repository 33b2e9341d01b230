type Ask = () => Promise<Response>;

/** Null when nothing is cached. */
type Find = () => Promise<Response | null>;

/** Network first: the cached answer where the server fails or takes longer than `patienceMs`. */
export async function serverFirst(ask: Ask, kept: Find, patienceMs: number): Promise<Response> {
  const asked = ask();
  const answer = await Promise.race([asked.catch(() => null), nothingAfter(patienceMs)]);
  // A stopping server and a proxy without a server answer 5xx.
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? asked;
}

/** Cache first. */
export const keptFirst = async (ask: Ask, kept: Find): Promise<Response> =>
  (await kept()) ?? (await ask());

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
