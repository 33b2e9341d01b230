/** The response to a GET request; undefined without one within `patienceMs`, and for a redirect. */
export async function answerAt(url: string, patienceMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
  } catch {
    return undefined;
  }
}
