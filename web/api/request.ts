import { RequestError } from './request-error.ts';

export type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const NO_ANSWER =
  'streamhost does not answer. Check that it is still running on this computer, then try again.';

/**
 * Calls the server and returns the parsed JSON of its answer, null when the answer is empty.
 * Throws a RequestError for every other outcome; an abort passes as it is.
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers, signal }: RequestOptions = {},
): Promise<T> {
  const { response, text } = await send(path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw RequestError.fromAnswer(response.status, text || response.statusText);
  return JSON.parse(text || 'null');
}

const listeners = new Set<() => void>();

/** Calls back after each answer of the server, whatever it was. */
export const onAnswer = (listener: () => void) => void listeners.add(listener);

async function send(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init);
    const text = await response.text();
    for (const tell of listeners) tell();
    return { response, text };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new RequestError(0, NO_ANSWER, [], { cause });
  }
}
