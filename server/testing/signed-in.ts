import assert from 'node:assert/strict';
import type { MadeToken, OverlayKey, Person, SignInLink } from '#contract/people.ts';
import type { Role, Session } from '#contract/session.ts';
import type { sharedApp } from './shared-app.ts';

type Doors = Pick<Awaited<ReturnType<typeof sharedApp>>, 'privateUrl' | 'sharedUrl'>;

/** A request to the shared door with a body of JSON. */
type Init = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Sends requests to the shared door as one caller. */
export type Client = ((path: string, init?: Init) => Promise<Response>) & {
  /** What identifies the caller. */
  headers: Record<string, string>;
};

/** A client whose requests have these headers. Writes have the Origin of the door's pages. */
export function clientOf({ sharedUrl }: Doors, headers: Record<string, string> = {}): Client {
  const send = (path: string, { method = 'GET', body, headers: more }: Init = {}) =>
    fetch(sharedUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { origin: sharedUrl }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return Object.assign(send, { headers });
}

/** The JSON of a response with this status. */
export async function jsonOf<T>(response: Response | Promise<Response>, status = 200): Promise<T> {
  const { status: given, ...rest } = await readAll(response);
  assert.equal(given, status, rest.text);
  return (rest.text === '' ? undefined : JSON.parse(rest.text)) as T;
}

async function readAll(response: Response | Promise<Response>) {
  const answer = await response;
  return { status: answer.status, text: await answer.text() };
}

/** A request to the private door; answers its JSON. */
export async function privately<T>(
  { privateUrl }: Doors,
  path: string,
  { method = 'GET', body, status }: { method?: string; body?: unknown; status?: number } = {},
): Promise<T> {
  const response = await fetch(privateUrl + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return jsonOf<T>(response, status ?? response.status);
}

/** Adds a person on the private door. */
export const aPerson = (doors: Doors, role: Role, name = `A ${role}`) =>
  privately<Person>(doors, '/api/people', { method: 'POST', body: { name, role }, status: 201 });

/** The secret of a new link of a person. */
export async function aLinkToken(doors: Doors, personId: string): Promise<string> {
  const path = `/api/people/${personId}/links`;
  const { urls } = await privately<SignInLink>(doors, path, {
    method: 'POST',
    body: {},
    status: 201,
  });
  return String(urls[0]).split('#')[1] ?? '';
}

/** The `name=value` of the cookie that a response sets. */
export const cookieIn = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Signs a new device of a person in by a link. */
export async function aDevice(doors: Doors, person: Person) {
  const body = { token: await aLinkToken(doors, person.id) };
  const response = await clientOf(doors)('/api/session', { method: 'POST', body });
  const cookie = cookieIn(response);
  const session = await jsonOf<Session>(response);
  return { client: clientOf(doors, { cookie }), session, cookie };
}

/** A new person with this role, with a signed-in device. */
export async function signIn(doors: Doors, role: Role, name?: string) {
  const person = await aPerson(doors, role, name);
  return { person, ...(await aDevice(doors, person)) };
}

/** A client with a new token of a person. */
export async function aToken(doors: Doors, person: Person) {
  const path = `/api/people/${person.id}/tokens`;
  const body = { name: 'Stream Deck', days: 90 };
  const made = await privately<MadeToken>(doors, path, { method: 'POST', body, status: 201 });
  return { ...made, client: clientOf(doors, { authorization: `Bearer ${made.token}` }) };
}

/** A client with the key of a live, or without one of the live on air. */
export async function aKey(doors: Doors, liveId: string | null) {
  const body = { live_id: liveId };
  const made = await privately<OverlayKey>(doors, '/api/overlay-keys', { method: 'POST', body });
  return { ...made, client: clientOf(doors, { 'streamhost-key': made.key }) };
}

/** One client of each kind of caller; the key is that of the live, if one is given. */
export async function callers(doors: Doors, liveId: string | null = null) {
  const owner = await signIn(doors, 'owner');
  const moderator = await signIn(doors, 'moderator');
  const { client: token } = await aToken(doors, owner.person);
  const { client: key } = await aKey(doors, liveId);
  return {
    nobody: clientOf(doors),
    owner: owner.client,
    moderator: moderator.client,
    token,
    key,
  };
}
