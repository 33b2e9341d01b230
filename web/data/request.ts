import { PERSON_HEADER } from '#contract/person-header.ts';
import { isShared } from './door.ts';
import { RequestError } from './request-error.ts';

export type RequestOptions = {
  /** Sent as JSON, or as is if it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The result of a load with status 401: a RequestError, or the body null. */
  on401?: 'error' | 'null';
};

const NO_ANSWER = `streamhost does not answer. Check that it is still running on ${isShared ? 'its' : 'this'} computer, then try again.`;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends a request; resolves to the parsed JSON, null for an empty body. Throws a RequestError for every other outcome; an abort passes through. */
export const request = async <T>(method: Method, path: string, options?: RequestOptions) =>
  (await requestAnswer<T>(method, path, options)).body;

let changing = 0;

/** Whether the answer to a change that was made on this page is pending. */
export const isChanging = (): boolean => changing > 0;

/** The same with the headers of the answer. */
export async function requestAnswer<T>(
  method: Method,
  path: string,
  { body, headers, signal, on401 = 'error' }: RequestOptions = {},
): Promise<{ body: T; headers: Headers }> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const isRead = method === 'GET';
  const answer = send(
    path,
    {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(!isRead && writeHeaders()),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      signal,
    },
    async (response) => ({
      body: JSON.parse((await response.text()) || 'null'),
      headers: response.headers,
    }),
    isRead ? loadRefusal : refusal,
  );
  if (isRead) return on401 === 'null' ? answer.catch(nullOn401<T>) : answer;
  changing += 1;
  return answer.finally(() => {
    changing -= 1;
  });
}

function nullOn401<T>(error: unknown): { body: T; headers: Headers } {
  if (error instanceof RequestError && error.status === 401) {
    return { body: null as T, headers: new Headers() };
  }
  throw error;
}

/** Downloads a file, with its name from Content-Disposition. Throws a RequestError as `request` does. */
export function requestFile(path: string): Promise<{ content: Blob; fileName: string }> {
  const read = async (response: Response) => {
    const disposition = response.headers.get('content-disposition') ?? '';
    const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
    return { content: await response.blob(), fileName };
  };
  return send(path, {}, read, refusal);
}

const listeners = new Set<() => void>();

/** Calls back after each answer of the server, refusals included. */
export const onAnswer = (listener: () => void) => void listeners.add(listener);

const refused = new Set<() => void>();

/** Calls back when a request was refused because nobody is signed in. */
export const onUnauthenticated = (listener: () => void) => void refused.add(listener);

let gate: (path: string) => RequestError | null = () => null;

/** Sets what refuses requests before they are sent. */
export const setRequestGate = (next: typeof gate): void => {
  gate = next;
};

let person: () => string | null = () => null;

/** Sets who makes the changes of this page; null for the owner of the private door and for nobody. */
export const setRequestPerson = (next: typeof person): void => {
  person = next;
};

/** Headers of each change, by which the server refuses it once another tab has signed another person in. */
export function writeHeaders(): Record<string, string> {
  const id = person();
  return id === null ? {} : { [PERSON_HEADER]: id };
}

async function send<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  refuse: (response: Response, text: string) => RequestError,
): Promise<T> {
  const early = gate(path);
  if (early) throw early;
  try {
    const response = await fetch(path, init);
    const answer = response.ok ? await read(response) : refuse(response, await response.text());
    for (const listener of listeners) listener();
    if (answer instanceof RequestError) {
      if (answer.kind === 'unauthenticated') for (const listener of refused) listener();
      throw answer;
    }
    return answer;
  } catch (cause) {
    if (cause instanceof RequestError || init.signal?.aborted) throw cause;
    throw new RequestError(0, NO_ANSWER, [], { cause, sentence: NO_ANSWER });
  }
}

/** Without an error body of this server, the message is the body, or the status text of an empty body. */
const refusal = ({ status, statusText }: Response, text: string) =>
  RequestError.fromAnswer(status, text || statusText);

/** The refusal of a load, such as `500: Internal Server Error`. HTTP/2 has no status texts. */
const loadRefusal = ({ status, statusText }: Response, text: string) =>
  RequestError.fromAnswer(status, text, [status, statusText].filter(Boolean).join(': '));

/** Makes the server refuse a change with 409 if the entity is at another revision. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
