import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { LiveSummary } from '#contract/lives.ts';
import type { OwedReward } from '#contract/owed.ts';
import type { Tip } from '#contract/tips.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { HomeTimezone } from '../home-timezone.ts';
import { OwedRewards } from './owed-rewards.tsx';

const GOALS = [1000, 2000, 3000, 4000, 9000].map((amount_cents) => ({
  reward: `Song ${amount_cents / 1000}`,
  amount_cents,
}));

const LIVE = { id: 'live-1', currency: 'USD', settings: { tipGoals: GOALS } } as LiveSummary;

const tipOf = (amount_cents: number) =>
  ({ id: `tip of ${amount_cents}`, amount_cents, fan_name: 'Mia', is_anonymous: false }) as Tip;

const owedOf = ({ reward, amount_cents }: (typeof GOALS)[number], more: Partial<OwedReward>) => ({
  reward,
  amount_cents,
  state: 'new',
  tip_id: 'tip',
  reached_at: '2026-11-06T21:41:00.000Z',
  fan_name: 'Mia',
  is_anonymous: false,
  ...more,
});

/** The rows of a live with so much in one tip. */
function show(t: TestContext, cents: number, more: Partial<OwedReward> = {}) {
  let owed = GOALS.filter((goal) => goal.amount_cents <= cents).map((goal) => owedOf(goal, more));
  const decide = (amount_cents: number) => (_url: URL, body: unknown) => {
    owed = owed.map((each) =>
      each.amount_cents === amount_cents ? { ...each, ...(body as object) } : each,
    );
    return { json: owed };
  };
  const sent = answerRequests(t, {
    'GET /api/lives/live-1/owed': () => ({ json: owed }),
    ...Object.fromEntries(
      GOALS.map(({ amount_cents: amount }) => [
        `PUT /api/lives/live-1/owed/${amount}`,
        decide(amount),
      ]),
    ),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <HomeTimezone value="UTC">
        <OwedRewards live={LIVE} tips={[tipOf(cents)]} />
      </HomeTimezone>
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  return { ...newUser(), sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () =>
  screen
    .queryAllByRole('button', { name: /^Done:/ })
    .map((each) => each.getAttribute('aria-label'));

test('without a reached goal nothing is shown or requested', (t) => {
  const { sent } = show(t, 999);
  assert.equal(screen.queryByRole('region'), null);
  assert.deepEqual(sent, []);
});

test('a reached goal names its fan, the time and the amount', async (t) => {
  show(t, 1000);
  await screen.findByText('reached by Mia at 9:41 PM · $10');
});

test('a fan that viewers do not see is named and marked', async (t) => {
  show(t, 1000, { is_anonymous: true });
  await screen.findByText('reached by Mia (as Anonymous) at 9:41 PM · $10');
});

test('Later folds a reward into a line that opens the list', async (t) => {
  const { user, sent } = show(t, 1000);
  await user.click(await button('Later: Song 1'));
  const line = await button('1 reward owed');
  assert.deepEqual(rows(), []);
  await user.click(line);
  assert.deepEqual(rows(), ['Done: Song 1']);
  assert.deepEqual(sent.at(-1)?.body, { state: 'later' });
});

test('Done removes the row and stores that', async (t) => {
  const { user, sent } = show(t, 2000);
  await user.click(await button('Done: Song 1'));
  await waitFor(() => assert.deepEqual(rows(), ['Done: Song 2']));
  assert.deepEqual(sent.at(-1)?.body, { state: 'done' });
});

test('all new rewards but the first fold into the line', async (t) => {
  const { user } = show(t, 3000);
  const line = await button('2 more rewards owed');
  assert.deepEqual(rows(), ['Done: Song 1']);
  await user.click(line);
  assert.deepEqual(rows(), ['Done: Song 1', 'Done: Song 2', 'Done: Song 3']);
});
