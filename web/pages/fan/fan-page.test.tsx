import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { FanHistory, FanTip } from '#contract/fans.ts';
import { queryClient } from '../../data/query-client.ts';
import { useLeaveGuard } from '../../state/leave-guard.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { FanPage } from './fan-page.tsx';

const LIVE = { live_id: 'l1', live_name: 'Friday', live_code: 'abcd2345', currency: 'USD' };

const FAN: FanHistory = {
  id: 'f1',
  name: 'Mia',
  note: 'Plays cello',
  is_hidden: false,
  total_cents: 1500,
  currency: 'USD',
  other_totals: [],
  tip_count: 3,
  live_count: 1,
  first_tip_at: '2026-11-01T20:00:00.000Z',
  last_tip_at: '2026-11-08T20:00:00.000Z',
  lives: [{ ...LIVE, total_cents: 1500, tip_count: 3, last_tip_at: '2026-11-08T20:00:00.000Z' }],
};

const tipOf = (cents: number): FanTip => ({
  ...LIVE,
  id: `t${cents}`,
  amount_cents: cents,
  notes: null,
  is_anonymous: false,
  paid_at: '2026-11-08T20:00:00.000Z',
});

async function show(t: TestContext) {
  let stored = FAN;
  const sent = answerRequests(t, {
    'GET /api/fans/f1': () => ({ json: stored }),
    'GET /api/fans/f1/rewards': { json: [] },
    'GET /api/fans/f1/tips': (url) => ({
      json: url.searchParams.get('before')
        ? { tips: [tipOf(100)], next: null }
        : { tips: [tipOf(900), tipOf(500)], next: 'below' },
    }),
    'GET /api/user-settings/demo-user': { json: { timezone: null } },
    'PUT /api/fans/f1/note': (_url, body) => {
      stored = { ...stored, ...(body as { note: string }) };
      return { json: stored };
    },
    'PUT /api/fans/f1/hidden': (_url, body) => {
      stored = { ...stored, is_hidden: (body as { is_hidden: boolean }).is_hidden };
      return { status: 204 };
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <FanPage id="f1" />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByRole('heading', { name: 'Mia' });
  return { ...newUser(), sent: (method: string) => sent.filter((each) => each.method === method) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('the note of a fan is saved, and leaving asks before an unsaved one is lost', async (t) => {
  const { user, fill, sent } = await show(t);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' });
  assert.equal(field.value, 'Plays cello');
  await fill(field, 'Plays cello in Oslo');
  assert.equal(useLeaveGuard.getState().isGuarded, true);
  await user.click(button('Save note'));
  await waitFor(() => assert.equal(useLeaveGuard.getState().isGuarded, false));
  assert.deepEqual(
    sent('PUT').map(({ body }) => body),
    [{ note: 'Plays cello in Oslo' }],
  );
});

test('the tips of a fan come page by page, each with a link to its live', async (t) => {
  const { user } = await show(t);
  const tips = screen.getByRole('region', { name: 'Tips' });
  const amounts = () =>
    within(tips)
      .queryAllByRole('listitem')
      .map((item) => /\$[\d.]+/.exec(item.textContent ?? '')?.[0]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => assert.deepEqual(amounts(), ['$9.00', '$5.00', '$1.00']));
  const [link] = within(tips).getAllByRole('link', { name: 'Friday' });
  assert.equal(link?.getAttribute('href'), '/?live=abcd2345');
  assert.equal(screen.queryByRole('button', { name: 'Show more' }), null);
});

test('a fan is blocked and unblocked with one button', async (t) => {
  const { user, sent } = await show(t);
  await user.click(button('Block'));
  await screen.findByText(/overlays show this fan as Anonymous/);
  await user.click(button('Unblock'));
  await screen.findByRole('button', { name: 'Block' });
  assert.deepEqual(
    sent('PUT').map(({ body }) => body),
    [{ is_hidden: true, ends_alerts: true }, { is_hidden: false }],
  );
});
