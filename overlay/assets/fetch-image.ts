/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 20_000;

/** The content of an uploaded image. Rejects when it cannot be fetched. */
export async function fetchImage(url: string): Promise<Blob> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return await response.blob();
  } finally {
    clearTimeout(timer);
  }
}
