/** The answer to a GET request, as soon as its headers are there; undefined when none comes in time. */
export async function answerAt(url: string, patienceMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
  } catch {
    return undefined;
  }
}
