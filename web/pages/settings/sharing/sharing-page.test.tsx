import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Person } from '#contract/people.ts';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import { queryClient } from '../../../data/query-client.ts';
import { QUERY_KEYS } from '../../../data/query-keys.ts';
import { useSession } from '../../../data/session/session.ts';
import { aDevice, aPerson } from '../../../data/testing/a-person.ts';
import { anOpenNetwork, aSharing } from '../../../data/testing/a-sharing.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { SharingPage } from './sharing-page.tsx';

type Answers = Parameters<typeof answerRequests>[1];

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const OWNER = aPerson({ id: 'owner', name: 'Owner', role: 'owner' });
const URLS = ['http://192.168.178.23:4748/join#abc', 'http://studio-pc.local:4748/join#abc'];

async function show(t: TestContext, sharing: Sharing, answers: Answers = {}) {
  let people: Person[] = [];
  const sent = answerRequests(t, {
    'GET /api/sharing': { json: sharing },
    'PUT /api/sharing': (_url, body) => ({
      json: { ...sharing, ...(body as SharingPatch), is_open: true },
    }),
    'GET /api/people': () => ({ json: people }),
    'POST /api/people/me/links': () => {
      people = [{ ...OWNER, invitations: [{ ends_at: IN_AN_HOUR }] }];
      return { json: { person_id: 'owner', urls: URLS, ends_at: IN_AN_HOUR } };
    },
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SharingPage />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return {
    ...newUser(),
    puts,
    /** The pushed version of the people has changed. */
    peopleBecome: async (next: Person[]) => {
      people = next;
      await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.people });
    },
  };
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('a choice is stored at once', async (t) => {
  const { user, puts } = await show(t, aSharing());
  await user.click(await radio('My network'));
  await waitFor(() => assert.deepEqual(puts(), [{ sharing: 'network' }]));
  assert.ok(screen.getByText(/Use it at home, not in a hotel/));
});

test('the internet is shared once it has an address', async (t) => {
  const { user, fill, puts } = await show(t, aSharing());
  await user.click(await radio('The internet'));
  assert.deepEqual(puts(), []);
  await fill(field('Address'), 'studio.example.com');
  await user.click(await button('Share on the internet'));
  const share_url = 'https://studio.example.com';
  await waitFor(() => assert.deepEqual(puts(), [{ sharing: 'internet', share_url }]));
});

test('a refused address stays in its field with the reason', async (t) => {
  const message = 'Enter an https address.';
  const { user, fill } = await show(t, aSharing(), {
    'PUT /api/sharing': {
      status: 400,
      json: { error: message, kind: 'invalid', issues: [{ path: ['share_url'], message }] },
    },
  });
  await user.click(await radio('The internet'));
  await fill(field('Address'), 'http://wrong');
  await user.click(await button('Share on the internet'));
  await screen.findByText(message);
  assert.equal(field('Address').value, 'http://wrong');
  assert.equal(field('Address').getAttribute('aria-invalid'), 'true');
});

test('settings of the environment are shown with their variables', async (t) => {
  const sharing = anOpenNetwork({ fixed: ['sharing', 'share_port'] });
  const { user } = await show(t, sharing);
  assert.ok((await radio('Off')).disabled);
  assert.ok(screen.getByText('STREAMHOST_SHARING'));
  await user.click(screen.getByText('More'));
  assert.ok(field('Port').readOnly);
  assert.ok(screen.getByText('STREAMHOST_SHARE_PORT'));
});

test('why the door is closed is said', async (t) => {
  const problem = 'Port 4748 is used by another program. Choose another one under More.';
  await show(t, aSharing({ sharing: 'network', problem }));
  assert.ok(await screen.findByText(problem));
});

test('a phone has a code until it is signed in', async (t) => {
  const { user, peopleBecome } = await show(t, anOpenNetwork());
  await screen.findByRole('img', { name: 'Code of http://192.168.178.23:4748' });
  await user.click(await button('Sign in a phone'));
  await screen.findByRole('img', { name: 'Sign-in code of your phone' });
  assert.ok(screen.getByText('http://192.168.178.23:4748/join#abc'));
  assert.equal(screen.queryByRole('img', { name: /Code of http/ }), null);
  await peopleBecome([{ ...OWNER, devices: [aDevice()] }]);
  await screen.findByText(/is signed in/);
  assert.equal(screen.queryByRole('img', { name: 'Sign-in code of your phone' }), null);
});

test('the code of another address can be chosen', async (t) => {
  const { user } = await show(t, anOpenNetwork());
  const other = 'http://studio-pc.local:4748';
  await user.click(await radio(`Show the code of ${other}`));
  await screen.findByRole('img', { name: `Code of ${other}` });
});

test('Windows users are prepared for its question', async (t) => {
  await show(t, anOpenNetwork({ platform: 'win32' }));
  assert.ok(await screen.findByText(/allow private networks/));
});

test('the shared door says where sharing is changed', async (t) => {
  const before = useSession.getState();
  t.after(() => useSession.setState(before));
  const person = { id: 'p', name: 'Owner' };
  const session = { door: 'shared', role: 'owner', person, device: null } as const;
  useSession.setState({ session });
  await show(t, aSharing());
  const place = await screen.findByRole('heading', {
    name: 'Changed on the computer with streamhost',
  });
  assert.ok(within(place.parentElement ?? place).getByRole('link', { name: 'People' }));
});
