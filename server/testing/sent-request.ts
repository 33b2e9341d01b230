import type { InjectOptions } from 'fastify';
import type { Operation } from './api-operations.ts';
import type { GoodRequest } from './good-requests.ts';

/** A request in parts that can be corrupted separately. */
export type SentRequest = {
  method: Operation['method'];
  /** Such as '/api/lives/{id}'. */
  path: string;
  /** Path parameters, encoded. */
  params: Record<string, string>;
  /** Encoded, without the question mark. */
  query: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

/** A valid request in parts. */
export function sentRequest({ method, path }: Operation, good: GoodRequest): SentRequest {
  const { params = {}, query = '', payload, contentType = 'application/json' } = good;
  return {
    method,
    path,
    params,
    query,
    headers: payload ? { 'content-type': contentType } : {},
    payload: Buffer.isBuffer(payload) ? payload : payload && JSON.stringify(payload),
  };
}

/** The path and query of a request. */
export function urlOf({ path, params, query }: SentRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
  return query ? `${filled}?${query}` : filled;
}

/** The request for `app.inject`. */
export function injected(request: SentRequest): InjectOptions {
  const { method, headers, payload } = request;
  return { method, url: urlOf(request), headers, ...(payload !== undefined && { payload }) };
}

/** Longer payloads are left out of the command; the seed reproduces them. */
const MAX_PRINTED_BYTES = 20_000;

/** The request as a shell command; its ids are from the test's database. */
export function curlOf(request: SentRequest): string {
  const { method, headers, payload } = request;
  const url = quoted(`http://127.0.0.1:4747${urlOf(request)}`);
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const curl = ['curl', '--globoff', '--path-as-is', '-i', '-X', method, url, ...lines].join(' ');
  if (payload === undefined) return curl;
  const bytes = Buffer.from(payload);
  if (bytes.length > MAX_PRINTED_BYTES) return `${curl} # with ${bytes.length} bytes of body`;
  return `base64 -d <<< ${bytes.toString('base64')} | ${curl} --data-binary @-`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
