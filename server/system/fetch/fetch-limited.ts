type Expected = {
  /** The accepted media types. */
  types: readonly string[];
  maxBytes: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

/** A response with a status other than 2xx. */
export class RefusedByUpstream extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Fetches a complete resource. Throws for a redirect, another type, a body beyond the limit, and any failure. */
export async function fetchLimited(
  url: URL,
  { types, maxBytes, signal, headers = {} }: Expected,
): Promise<Buffer> {
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal,
  });
  const body = await readLimited(response, maxBytes);
  if (!response.ok) throw new RefusedByUpstream(response.status, body.toString('utf8'));
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new Error(`answered with the type ${JSON.stringify(type)}`);
  return body;
}

/** Throwing in the loop ends the transfer. */
async function readLimited({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
