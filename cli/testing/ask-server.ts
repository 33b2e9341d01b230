import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Sends `body` to a running server; throws with the status and body of an error answer. */
export async function postJson<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The status of the answer to a request with this `Host` header, which `fetch` does not allow to set. */
export async function statusUnder(host: string, url: string): Promise<number | undefined> {
  const request = get(url, { headers: { host } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.resume();
  return response?.statusCode;
}
