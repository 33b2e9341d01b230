import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { LiveSummary } from '#contract/lives.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { AddNextGoal } from './add-next-goal.tsx';

const GOALS = [
  { reward: 'Song', amount_cents: 10_000 },
  { reward: 'Encore', amount_cents: 30_000 },
];
const LIVE = {
  id: 'live-1',
  name: 'Friday',
  currency: 'USD',
  revision: 4,
  settings: { tipGoals: GOALS, other: 'stays' },
} as object as LiveSummary;

async function open(t: TestContext) {
  const sent = answerRequests(t, {
    'GET /api/rewards': { json: [] },
    'PUT /api/lives/live-1': { json: { ...LIVE, revision: 5 } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AddNextGoal live={LIVE} totalCents={31_000} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const { user, fill } = newUser();
  await user.click(screen.getByRole('button', { name: 'Add next goal' }));
  const reward = await screen.findByLabelText<HTMLInputElement>('Reward');
  const amount = screen.getByLabelText<HTMLInputElement>('Amount');
  const add = () => user.click(screen.getByRole('button', { name: 'Add goal' }));
  return { user, fill, reward, amount, add, sent, puts: () => sent.filter((each) => each.body) };
}

test('the next goal is added with the proposed amount and keeps other settings', async (t) => {
  const { fill, reward, amount, add, puts } = await open(t);
  assert.equal(amount.value, '500');
  await fill(reward, 'Loop pedal jam');
  await add();
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.deepEqual(
    puts().map(({ body }) => body),
    [
      {
        settings: {
          tipGoals: [...GOALS, { reward: 'Loop pedal jam', amount_cents: 50_000 }],
          other: 'stays',
        },
      },
    ],
  );
});

test('a blank reward and an amount that is taken are refused at their fields', async (t) => {
  const { fill, reward, amount, add, puts } = await open(t);
  await fill(amount, '300');
  await add();
  await screen.findByText('Reward is required');
  assert.equal(reward.getAttribute('aria-invalid'), 'true');
  await fill(reward, 'Another encore');
  await add();
  await screen.findByText('Duplicate tip amounts are not allowed');
  assert.deepEqual(puts(), []);
});
