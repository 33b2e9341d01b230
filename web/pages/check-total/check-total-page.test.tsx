import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Comparison, Difference, TotalCheck } from '#contract/check-total.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { CheckTotalPage } from './check-total-page.tsx';

const NOW = new Date().toISOString();

const HELD: Difference = {
  ...{ id: 'held:a', kind: 'held', reason: 'no_rate', source_name: 'Tiltify', fan_name: 'Åsa' },
  ...{ amount: '40', currency: 'SEK', amount_cents: null, change_cents: null, paid_at: NOW },
  ...{ like: null, actions: [], is_certain: false },
};
const MISSING: Difference = {
  ...HELD,
  ...{ id: 'missing:s:1', kind: 'missing', reason: null, fan_name: 'mo@example.com' },
  ...{ amount: '20', currency: 'USD', change_cents: 2000, actions: ['record'], is_certain: true },
};
const CHECK: TotalCheck = {
  ...{
    live_id: 'l',
    series_id: null,
    currency: 'USD',
    total_cents: 3050,
    tips: 2,
    from: NOW,
    to: NOW,
  },
  lines: [
    {
      ...{ key: 'counted:s:EUR:1.08', state: 'counted', reason: null, name: 'Tiltify' },
      ...{ currency: 'EUR', rate: '1.08', tips: 2 },
      sums: [{ currency: 'USD', tips: 2, amount_cents: 3050 }],
    },
  ],
  differences: [],
  sources: [
    { id: 's', name: 'Tiltify', service_name: 'Tiltify', has_figure: true, has_list: true },
    { id: 'k', name: 'Mia on Ko-fi', service_name: 'Ko-fi', has_figure: false, has_list: false },
  ],
};
const SAME: Comparison = {
  name: 'Tiltify',
  figure: {
    ...{ currency: 'USD', amount_cents: 4050, payments: 3 },
    ...{ matches_cents: null, all_cents: null },
  },
  counted: [{ currency: 'USD', tips: 2, amount_cents: 3050 }],
  places: [
    { place: 'same', payments: 2, sums: [{ currency: 'USD', tips: 2, amount_cents: 3050 }] },
  ],
  ...{ differences: [], left_out: [], problem: null, remedy: null, fetched_at: NOW },
};

function show(t: TestContext, check: TotalCheck, comparison: Comparison) {
  const live = { id: 'l', code: 'k7qx2mab', name: 'Friday', currency: 'USD', settings: {} };
  const sent = answerRequests(t, {
    'GET /api/user-settings/demo-user': () => ({ json: { timezone: 'UTC' } }),
    'GET /api/lives': () => ({ json: [live] }),
    'GET /api/lives/l/total-check': () => ({ json: check }),
    'POST /api/lives/l/total-check/sources/s': () => ({ json: comparison }),
    'GET /api/lives/l/total-check/tips': () => ({
      json: [
        {
          ...{ tip_id: 't', arrival_id: null, fan_name: 'Kim', amount_cents: 1080 },
          ...{ amount: '10', currency: 'EUR', paid_at: NOW },
        },
      ],
    }),
    'PUT /api/rates/SEK/USD': () => ({ json: {} }),
    'POST /api/lives/l/total-check/mend': () => ({
      json: { mended: ['missing:s:1'], unchanged: [], undo_id: null, total_cents: 5050 },
    }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CheckTotalPage id="l" />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const bodiesOf = (path: string) =>
    sent.filter(({ url }) => url.pathname.endsWith(path)).map(({ body }) => body);
  return { ...newUser(), bodiesOf };
}

test('an equal total is one sentence, with what services say and do not say', async (t) => {
  show(t, CHECK, SAME);
  await screen.findByText('All right: $30.50 from 2 tips, and Tiltify has the same payments.');
  const card = screen.getByRole('region', { name: 'Tiltify' });
  assert.match(card.textContent ?? '', /raised \$40\.50 in 3 payments so far/);
  assert.match(card.textContent ?? '', /\$10\.00 of it was given on other days\./);
  assert.match(document.body.textContent ?? '', /Mia on Ko-fi has no total/);
});

test('a line shows its tips when it is opened, with the rate that was used', async (t) => {
  const { user } = show(t, CHECK, SAME);
  await user.click(await screen.findByRole('button', { name: /Tiltify, EUR at 1\.08/ }));
  await screen.findByText('€10.00 = $10.80');
});

test('a service that does not answer is named, and nothing is all right', async (t) => {
  const problem = 'v5api.tiltify.com cannot be reached.';
  show(t, CHECK, { ...SAME, figure: null, places: null, problem });
  await screen.findByText('Nothing is open: $30.50 from 2 tips. Tiltify did not answer.');
  const card = screen.getByRole('region', { name: 'Tiltify' });
  assert.match(card.textContent ?? '', /cannot be reached\./);
});

test('only what is certain is mended at once, and a rate is set where one is missing', async (t) => {
  const { user, bodiesOf } = show(
    t,
    { ...CHECK, differences: [HELD] },
    { ...SAME, differences: [MISSING] },
  );
  const button = await screen.findByRole('button', { name: 'Mend the 1 certain' });
  const list = screen.getByRole('list', { name: 'Differences' });
  assert.match(list.textContent ?? '', /Tiltify has \$20\.00 by .*; here it is missing\./);
  assert.doesNotMatch(list.textContent ?? '', /mo@example/);
  await user.click(button);
  assert.deepEqual(bodiesOf('/mend'), [{ mend: [{ id: 'missing:s:1' }] }]);
  await user.type(screen.getByRole('textbox', { name: 'What 1 SEK is worth in USD' }), '0,095');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  assert.deepEqual(bodiesOf('/rates/SEK/USD'), [{ rate: '0.095' }]);
});
