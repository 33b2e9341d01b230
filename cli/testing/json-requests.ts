import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Sends `body` to a running server. Returns the status and the body of the answer. */
export async function sendJson<T>(url: string, body: unknown, method: 'POST' | 'PUT' = 'POST') {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** As `sendJson`, without the status. Throws for an error answer. */
export const postJson = <T>(url: string, sent: unknown) => answerTo<T>(url, sent, 'POST');

/** As `postJson`, for a PUT. */
export const putJson = <T>(url: string, sent: unknown) => answerTo<T>(url, sent, 'PUT');

async function answerTo<T>(url: string, sent: unknown, method: 'POST' | 'PUT'): Promise<T> {
  const { status, body } = await sendJson<T>(url, sent, method);
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What a running server answers to a GET. */
export async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

/** The status of the answer to a request with this `Host` header, which `fetch` does not allow to set. */
export async function statusUnder(host: string, url: string): Promise<number | undefined> {
  const request = get(url, { headers: { host } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.resume();
  return response?.statusCode;
}
