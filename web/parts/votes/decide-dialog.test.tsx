import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { Vote } from '#contract/votes.ts';
import { queryClient } from '../../data/query-client.ts';
import { aTip } from '../../data/testing/a-tip.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { DecideDialog } from './decide-dialog.tsx';

const VOTE = {
  id: 'v1',
  live_id: 'live-1',
  series_id: null,
  question: 'Which song?',
  state: 'open',
  options: ['Piano', 'Guitar'].map((text, at) => ({
    id: `o${at + 1}`,
    text,
    keyword: null,
    target_cents: null,
    total_cents: 0,
    tips: 0,
  })),
  undecided: { tips: 2, total_cents: 200 },
  leader_ids: [],
} as object as Vote;

const TIPS = ['Ben', 'Ann'].map((fan_name, at) => aTip({ id: `t${2 - at}`, fan_name }));

/** The mode with Ann's and then Ben's tip. */
async function show(t: TestContext) {
  const sent = answerRequests(t, {
    'GET /api/votes/v1/tips': { json: TIPS },
    'PUT /api/votes/v1/tips/t1': { json: VOTE },
    'PUT /api/votes/v1/tips/t2': { json: VOTE },
  });
  const closed = t.mock.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DecideDialog vote={VOTE} currency="USD" timezone="UTC" close={closed} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByText('Ann');
  const puts = () =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ url, body }) => [url.pathname.slice(-2), body]);
  return { ...newUser(), puts, closed };
}

test('a number decides the oldest tip and goes on to the next', async (t) => {
  const { user, puts } = await show(t);
  await user.keyboard('2');
  await screen.findByText('Ben');
  await user.keyboard('1');
  await screen.findByText('All tips are decided');
  await waitFor(() =>
    assert.deepEqual(puts(), [
      ['t1', { option_id: 'o2' }],
      ['t2', { option_id: 'o1' }],
    ]),
  );
});

test('U makes the last tip undecided again and shows it', async (t) => {
  const { user, puts } = await show(t);
  await user.keyboard('2');
  await screen.findByText('Ben');
  await user.keyboard('u');
  await screen.findByText('Ann');
  await waitFor(() =>
    assert.deepEqual(puts(), [
      ['t1', { option_id: 'o2' }],
      ['t1', { option_id: null }],
    ]),
  );
});

test('0 and Backspace leave tips undecided without a request', async (t) => {
  const { user, puts } = await show(t);
  await user.keyboard('0');
  await screen.findByText('Ben');
  await user.keyboard('{Backspace}');
  await screen.findByText('2 tips left undecided');
  await user.click(screen.getByRole('button', { name: 'Show those left again' }));
  await screen.findByText('Ann');
  assert.deepEqual(puts(), []);
});

test('a key without an option does nothing, and Escape ends the mode', async (t) => {
  const { user, puts, closed } = await show(t);
  await user.keyboard('7');
  assert(screen.getByText('Ann'));
  await user.keyboard('{Escape}');
  assert.equal(closed.mock.callCount(), 1);
  assert.deepEqual(puts(), []);
});
