import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import { MAX_DEVICES, MAX_INVITATIONS, MAX_PEOPLE } from '#contract/limits.ts';
import type { Person } from '#contract/people.ts';
import { sharedApp } from '../testing/shared-app.ts';
import {
  aLinkToken,
  aPerson,
  aToken,
  clientOf,
  jsonOf,
  privately,
  signIn,
} from '../testing/signed-in.ts';

type Doors = Awaited<ReturnType<typeof sharedApp>>;

const refusalOf = async (doors: Doors, path: string, body: object) =>
  (await privately<ErrorBody>(doors, path, { method: 'POST', body, status: 409 })).error;

const peopleOf = (doors: Doors) => privately<Person[]>(doors, '/api/people');

/** Calls it one time after the other. */
async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index);
}

test('a person too many is refused with what to do', async (t) => {
  const doors = await sharedApp(t);
  await times(MAX_PEOPLE, (index) => aPerson(doors, 'moderator', `Mia ${index}`));
  const refused = await refusalOf(doors, '/api/people', { name: 'Ben', role: 'moderator' });
  assert.match(refused, /^20 people .* Remove one of them first\.$/);
  assert.equal((await peopleOf(doors)).length, MAX_PEOPLE);
});

test('a device too many is refused, and its link can still be used', async (t) => {
  const doors = await sharedApp(t);
  const { person, session } = await signIn(doors, 'moderator', 'Mia');
  await times(MAX_DEVICES - 1, () => aToken(doors, person));
  const body = { token: await aLinkToken(doors, person.id) };
  const use = () => clientOf(doors)('/api/session', { method: 'POST', body });
  const { error } = await jsonOf<ErrorBody>(use(), 409);
  assert.match(error, /^Mia has 10 devices .* Sign one of them out first/);

  const { device } = session;
  await privately(doors, `/api/people/devices/${device?.id}`, { method: 'DELETE', status: 204 });
  assert.equal((await use()).status, 200);
});

test('a link too many is refused with what to do', async (t) => {
  const doors = await sharedApp(t);
  const { id } = await aPerson(doors, 'moderator');
  await times(MAX_INVITATIONS, () => aLinkToken(doors, id));
  const refused = await refusalOf(doors, `/api/people/${id}/links`, {});
  assert.match(refused, /^20 links .* End one of them first/);
});

test('of two devices at once, one takes the last place of a person', async (t) => {
  const doors = await sharedApp(t);
  const { person } = await signIn(doors, 'moderator');
  await times(MAX_DEVICES - 2, () => aToken(doors, person));
  const links = [await aLinkToken(doors, person.id), await aLinkToken(doors, person.id)];
  const use = (token: string) =>
    clientOf(doors)('/api/session', { method: 'POST', body: { token } });
  const answers = await Promise.all(links.map(use));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('of two links at once, one takes the last place', async (t) => {
  const doors = await sharedApp(t);
  const { person, client } = await signIn(doors, 'moderator');
  await times(MAX_INVITATIONS - 1, () => aLinkToken(doors, person.id));
  const link = () => client('/api/people/me/links', { method: 'POST', body: {} });
  const answers = await Promise.all([link(), link()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
});

test('of two people at once, one takes the last place', async (t) => {
  const doors = await sharedApp(t);
  await times(MAX_PEOPLE - 1, (index) => aPerson(doors, 'moderator', `Mia ${index}`));
  const body = { name: 'Ben', role: 'moderator' };
  const add = () => privately(doors, '/api/people', { method: 'POST', body });
  await Promise.all([add(), add()]);
  assert.equal((await peopleOf(doors)).length, MAX_PEOPLE);
});

test('two phones that are signed in at once are of one owner', async (t) => {
  const doors = await sharedApp(t);
  const link = () =>
    privately(doors, '/api/people/me/links', { method: 'POST', body: {}, status: 201 });
  await Promise.all([link(), link()]);
  const people = await peopleOf(doors);
  assert.deepEqual(
    people.map(({ name, invitations }) => [name, invitations.length]),
    [['Owner', 2]],
  );
});
