/** The response to a GET request; undefined without one within `timeoutMs`, and for a redirect. */
export async function getResponse(url: string, timeoutMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  } catch {
    return undefined;
  }
}
