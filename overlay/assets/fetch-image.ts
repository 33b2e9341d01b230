/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 20_000;

/** Fetches an uploaded image. Rejects on failure. */
export async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.blob();
}
