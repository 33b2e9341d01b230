import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Sends `body` to a running server as a script would; throws what it said when it refuses. */
export async function postJson<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The status of an answer to a request that names `host`, which `fetch` does not allow. */
export async function statusUnder(host: string, url: string): Promise<number | undefined> {
  const request = get(url, { headers: { host } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.resume();
  return response?.statusCode;
}
