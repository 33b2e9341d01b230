type Ask = () => Promise<Response>;

/** Null when nothing is kept. */
type Look = () => Promise<Response | null>;

/** The server's answer; what is kept where it fails, or takes longer than `patienceMs`. */
export async function serverFirst(ask: Ask, kept: Look, patienceMs: number): Promise<Response> {
  const asked = ask();
  const answer = await Promise.race([asked.catch(() => null), nothingAfter(patienceMs)]);
  // Also a server that is stopping, and a proxy without one behind it, answer.
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? asked;
}

/** What is kept; else the server's answer. */
export const keptFirst = async (ask: Ask, kept: Look): Promise<Response> =>
  (await kept()) ?? (await ask());

const nothingAfter = (ms: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
