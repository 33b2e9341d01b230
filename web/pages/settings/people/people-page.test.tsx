import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Activity, NewPerson, Person } from '#contract/people.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useSession } from '../../../data/session/session.ts';
import { aDevice, aPerson } from '../../../data/testing/a-person.ts';
import { anOpenNetwork, aSharing } from '../../../data/testing/a-sharing.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { focusOn, gone } from '../../../testing/wait-for-dom.ts';
import { PeoplePage } from './people-page.tsx';

type Answers = Parameters<typeof answerRequests>[1];

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const LINK = 'http://192.168.178.23:4748/join#abc';
const FULL = { status: 409, json: { error: 'There are 20 people already.', kind: 'conflict' } };

async function show(t: TestContext, first: Person[], answers: Answers = {}) {
  let people = first;
  const change = (next: Person[]) => {
    people = next;
    return { json: null };
  };
  const sent = answerRequests(t, {
    'GET /api/sharing': { json: anOpenNetwork() },
    'GET /api/people': () => ({ json: people }),
    'POST /api/people': (_url, body) => {
      const person = aPerson({ ...(body as NewPerson), id: 'new' });
      people = [...people, person];
      return { json: person };
    },
    'POST /api/people/new/links': () => ({
      json: { person_id: 'new', urls: [LINK], ends_at: TOMORROW },
    }),
    'PUT /api/people/mia': (_url, body) => {
      people = people.map((person) => ({ ...person, ...(body as NewPerson) }));
      return { json: people[0] };
    },
    'DELETE /api/people/mia': () => change([]),
    'DELETE /api/people/mia/links': () =>
      change(people.map((person) => ({ ...person, invitations: [] }))),
    'DELETE /api/people/devices/device': () =>
      change(people.map((person) => ({ ...person, devices: [] }))),
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PeoplePage />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const written = () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url.pathname}`);
  return { ...newUser(), sent, written };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.findByRole('dialog');

async function chooseAction(user: ReturnType<typeof newUser>['user'], label: string) {
  await user.click(await button('Actions for Mia'));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

test('an invited person has a link with a code', async (t) => {
  const { user, fill, written } = await show(t, [aPerson()]);
  await user.click(await button('Invite'));
  await fill(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'Tom');
  await user.click(await button('Make a link'));
  await screen.findByText(LINK);
  assert.ok(within(await dialog()).getByRole('img', { name: 'Sign-in code of Tom' }));
  assert.deepEqual(written(), ['POST /api/people', 'POST /api/people/new/links']);
});

test('an invitation needs a name', async (t) => {
  const { user, written } = await show(t, [aPerson()]);
  await user.click(await button('Invite'));
  await user.click(await button('Make a link'));
  await screen.findByText('Enter a name.');
  await focusOn(() => screen.getByRole('textbox', { name: 'Name' }));
  assert.deepEqual(written(), []);
});

test('a refused invitation keeps what was typed', async (t) => {
  const { user, fill } = await show(t, [aPerson()], { 'POST /api/people': FULL });
  await user.click(await button('Invite'));
  const name = within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await fill(name, 'Tom');
  await user.click(await button('Make a link'));
  await screen.findByText(FULL.json.error);
  assert.equal(name.value, 'Tom');
});

test('after a failed link the person is not added twice', async (t) => {
  let tries = 0;
  const { user, fill, written } = await show(t, [], {
    'POST /api/people/new/links': () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { json: { person_id: 'new', urls: [LINK], ends_at: TOMORROW } };
    },
  });
  await user.click(await button('Invite'));
  await fill(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'Tom');
  await user.click(await button('Make a link'));
  await screen.findByText('No link was made.');
  await user.click(await button('Make a link'));
  await screen.findByText(LINK);
  assert.equal(written().filter((each) => each === 'POST /api/people').length, 1);
});

test('a device is signed out, and the focus stays at its person', async (t) => {
  const { user, written } = await show(t, [aPerson({ devices: [aDevice()] })]);
  await user.click(await button('Sign out Pixel 8'));
  await screen.findByText('No device is signed in.');
  assert.deepEqual(written(), ['DELETE /api/people/devices/device']);
  await focusOn(() => screen.getByRole('heading', { name: 'Mia' }));
});

test('links that nobody has used are withdrawn', async (t) => {
  const { user } = await show(t, [aPerson({ invitations: [{ ends_at: TOMORROW }] })]);
  await user.click(await button('Withdraw the link of Mia'));
  await gone(() => screen.queryByText(/that nobody has used/));
});

test('a person is renamed and becomes an owner', async (t) => {
  const { user, fill, sent } = await show(t, [aPerson()]);
  await chooseAction(user, 'Name and role…');
  await fill(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'Mia 🎃');
  await user.click(screen.getByRole('radio', { name: 'Owner' }));
  await user.click(await button('Save'));
  await screen.findByRole('heading', { name: 'Mia 🎃' });
  const body = sent.find(({ method }) => method === 'PUT')?.body;
  assert.deepEqual(body, { name: 'Mia 🎃', role: 'owner' });
});

test('a person is removed after a question', async (t) => {
  const { user, written } = await show(t, [aPerson()]);
  await chooseAction(user, 'Remove…');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Mia?' }));
  assert.deepEqual(written(), []);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('heading', { name: 'Nobody has signed in yet' });
});

test('the device that shows the page is marked', async (t) => {
  const before = useSession.getState();
  t.after(() => useSession.setState(before));
  const device = { id: 'own', name: 'Pixel 8', kind: 'session' } as const;
  const person = { id: 'mia', name: 'Mia' };
  useSession.setState({ session: { door: 'shared', role: 'owner', person, device } });
  const devices = [aDevice({ id: 'own' }), aDevice({ id: 'other', name: 'Chrome on Linux' })];
  await show(t, [aPerson({ devices })]);
  const marked = await screen.findAllByText('This device');
  assert.deepEqual(
    marked.map((mark) => mark.closest('li')?.querySelector('button')?.textContent),
    ['Sign out Pixel 8'],
  );
});

test('a token is shown once', async (t) => {
  const token = 'sh_secret';
  const { user, fill } = await show(t, [aPerson()], {
    'POST /api/people/mia/tokens': {
      json: { device: aDevice({ kind: 'token', name: 'Stream Deck' }), token },
    },
  });
  await chooseAction(user, 'Add a token…');
  await fill(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'Stream Deck');
  await fill(screen.getByRole('textbox', { name: 'Works for' }), '400');
  await user.click(await button('Add'));
  await screen.findByText('Enter a number of days from 1 to 365.');
  await fill(screen.getByRole('textbox', { name: 'Works for' }), '30');
  await user.click(await button('Add'));
  await screen.findByText(token);
  await user.click(await button('Done'));
  await gone(() => screen.queryByText(token));
});

test('without sharing the page says to share first', async (t) => {
  await show(t, [], { 'GET /api/sharing': { json: aSharing() } });
  await screen.findByRole('heading', { name: 'Nothing is shared yet' });
  assert.ok((await button('Invite')).disabled);
});

test('a page of the shared door invites, too', async (t) => {
  const forbidden = { status: 403, json: { error: 'Only there.', kind: 'forbidden' } };
  await show(t, [aPerson()], { 'GET /api/sharing': forbidden });
  assert.ok(!(await button('Invite')).disabled);
});

const activity = (id: number): Activity => ({
  id,
  at: '2026-11-27T20:00:00.000Z',
  person_name: 'Mia',
  device_name: 'Pixel 8',
  action: `recorded tip ${id}`,
  subject: 'Friday Night',
});

test('Older loads the activity before the last one', async (t) => {
  const newest = Array.from({ length: 200 }, (_, at) => activity(300 - at));
  const { user } = await show(t, [], {
    'GET /api/activity': (url) => ({
      json: url.searchParams.get('before') === '101' ? [activity(100)] : newest,
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Activity' }));
  await user.click(await button('Older'));
  await screen.findByText(/recorded tip 100/);
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Older' }), null));
});

test('a new key of an overlay is asked for, because the old link ends', async (t) => {
  const { user, written } = await show(t, [], {
    'GET /api/lives': { json: [] },
    'GET /api/overlay-keys': {
      json: [{ live_id: null, key: 'oldkey', origins: ['http://192.168.178.23:4748'] }],
    },
    'POST /api/overlay-keys/renew': {
      json: { live_id: null, key: 'newkey', origins: [] },
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Overlays' }));
  await screen.findByText('http://192.168.178.23:4748/live/#key=oldkey');
  await user.click(await button('New key for The live on air'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'New key' }));
  await waitFor(() => assert.deepEqual(written(), ['POST /api/overlay-keys/renew']));
});
