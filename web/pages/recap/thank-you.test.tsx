import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { Thanks } from '#contract/thanks.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import type { RecapSubject } from './recap-subject.ts';
import { ThankYou } from './thank-you.tsx';

const fan = (fan_name: string, amount_cents: number) => ({
  fan_id: fan_name,
  fan_name,
  amount_cents,
  first_tip_at: '2026-11-27T20:00:00.000Z',
  is_new: false,
});
const THANKS: Thanks = { fans: [fan('Bo', 500), fan('Mia', 1200)], anonymous: 2 };

const subjectOf = (id: string): RecapSubject => ({
  scope: { kind: 'live', id },
  ...{ name: 'Friday', currency: 'USD', goals: [] },
  home: { href: '/', label: 'Go to the live' },
});

async function show(t: TestContext, id = 'l1') {
  answerRequests(t, { [`GET /api/lives/${id}/thanks`]: { json: THANKS } });
  render(
    <QueryClientProvider client={queryClient}>
      <ThankYou subject={subjectOf(id)} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByText('and 2 who stayed anonymous');
  return newUser();
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the fans to thank have the chosen order and amounts', async (t) => {
  const { user } = await show(t);
  assert.deepEqual(names(), ['Mia', 'Bo']);
  await user.click(screen.getByRole('checkbox', { name: 'In order of arrival' }));
  await user.click(screen.getByRole('checkbox', { name: 'With amounts' }));
  assert.deepEqual(names(), ['Bo$5.00', 'Mia$12.00']);
});

test('a tick is kept for the live, and for no other one', async (t) => {
  const { user } = await show(t);
  await user.click(screen.getByRole('checkbox', { name: 'Mia' }));
  await screen.findByText('1 of 2 thanked');
  cleanup();
  await show(t);
  await screen.findByText('1 of 2 thanked');
  cleanup();
  await show(t, 'l2');
  await screen.findByText('0 of 2 thanked');
});
