import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { OverlayKeyOf } from '#contract/people.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { OtherComputerDialog } from './other-computer-dialog.tsx';

const ORIGIN = 'http://192.168.178.23:4748';
const KEY = 'aZ09-_aZ09-_aZ09-_aZ09';
const NEW_KEY = 'bZ09-_aZ09-_aZ09-_aZ09';
const LIVE = { code: 'k7qx2mab', name: 'Friday', theme_id: null, currency: 'USD' };

/** The dialog over a server whose shared door has these addresses. */
function show(t: TestContext, origins: string[]) {
  let key = KEY;
  const keyOf = (live_id: string | null) => ({ json: { live_id, key, origins } });
  answerRequests(t, {
    'GET /api/lives': { json: [{ ...LIVE, id: 'friday' }] },
    'POST /api/overlay-keys': (_url, body) => keyOf((body as OverlayKeyOf).live_id),
    'POST /api/overlay-keys/renew': (_url, body) => {
      key = NEW_KEY;
      return keyOf((body as OverlayKeyOf).live_id);
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <OtherComputerDialog live={LIVE} onClose={() => {}} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  return newUser();
}

test('while nothing is shared the dialog leads to sharing', async (t) => {
  show(t, []);
  const link = await screen.findByRole('link', { name: 'Settings → Sharing' });
  assert.equal(link.getAttribute('href'), '/settings/sharing');
  assert.equal(screen.queryByRole('button', { name: /Copy/ }), null);
});

test('the links for every show and for one live have their keys', async (t) => {
  const { user } = show(t, [ORIGIN, 'http://studio-pc.local:4748']);
  await screen.findByTitle(`${ORIGIN}/live/#key=${KEY}`);
  assert.ok(screen.getByText(/Over plain HTTP/));
  await user.click(await screen.findByRole('button', { name: 'Link of this live alone' }));
  await screen.findByTitle(`${ORIGIN}/live/k7qx2mab#key=${KEY}`);
});

test('a dragged link has its key after the name and size of the source', async (t) => {
  show(t, [ORIGIN]);
  const dragged = new Map<string, string>();
  const dataTransfer = { setData: (type: string, text: string) => dragged.set(type, text) };
  fireEvent.dragStart(await screen.findByTitle(`${ORIGIN}/live/#key=${KEY}`), { dataTransfer });
  const size = 'layer-name=streamhost&layer-width=1920&layer-height=1080';
  assert.equal(dragged.get('text/uri-list'), `${ORIGIN}/live/?${size}#key=${KEY}`);
});

test('a new key is confirmed first, and the link has it', async (t) => {
  const { user } = show(t, ['https://studio.example.com']);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/OBS on the other computer then needs the new one/);
  await user.click(question.getByRole('button', { name: 'New key' }));
  await screen.findByTitle(`https://studio.example.com/live/#key=${NEW_KEY}`);
  await waitFor(() => assert.equal(screen.queryByRole('alertdialog'), null));
  assert.equal(screen.queryByText(/Over plain HTTP/), null);
});
