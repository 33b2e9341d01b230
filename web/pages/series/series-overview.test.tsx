import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { LiveSummary } from '#contract/lives.ts';
import type { Series } from '#contract/series.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { button, focusOn, lists } from '../../testing/wait-for-dom.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { SeriesOverview } from './series-overview.tsx';

const SERIES: Series = {
  ...{ id: 's', name: 'Marathon', currency: 'USD', revision: 1 },
  ...{ opening_cents: 50_000, opening_label: 'From 2025' },
  settings: { tipGoals: [{ reward: 'Tattoo', amount_cents: 100_000 }] },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
};

const live = (id: string, name: string, fields: Partial<LiveSummary> = {}): LiveSummary => ({
  ...{ id, name, code: id, theme_id: null, start_time: null, series_id: null, settings: {} },
  ...{ currency: 'USD', revision: 1, start_date: `2026-11-0${id}`, tip_total_cents: 100 },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
  running_until: null,
  ...fields,
});

/** The page with these lives, which a request changes. */
async function show(t: TestContext, start: LiveSummary[]) {
  let lives = start;
  const answers: Parameters<typeof answerRequests>[1] = {
    'GET /api/lives': () => ({ json: lives }),
  };
  for (const { id } of start) {
    answers[`PUT /api/lives/${id}`] = (_, body) => {
      const change = body as Partial<LiveSummary>;
      lives = lives.map((each) => (each.id === id ? { ...each, ...change } : each));
      return { json: lives.find((each) => each.id === id) };
    };
  }
  const sent = answerRequests(t, answers);
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <SeriesOverview series={SERIES} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByRole('table');
  const puts = () =>
    sent.flatMap(({ method, url, body }) => (method === 'PUT' ? [[url.pathname, body]] : []));
  return { ...newUser(), puts };
}

const rows = () =>
  [...document.querySelectorAll('tbody tr, tfoot tr')].map((row) => row.textContent);
const rowsAre = (...texts: string[]) => waitFor(() => assert.deepEqual(rows(), texts));

const FRIDAY = live('6', 'Friday', { series_id: 's' });
const SATURDAY = live('7', 'Saturday', { series_id: 's', tip_total_cents: 2500 });

test('a series has its opening balance, its lives by their start, and the total', async (t) => {
  await show(t, [SATURDAY, FRIDAY, live('8', 'Sunday')]);
  assert.deepEqual(rows(), [
    'From 2025Opening balance$500.00',
    'FridayFri, Nov 6, 2026$1.00',
    'SaturdaySat, Nov 7, 2026$25.00',
    'Total$526.00',
  ]);
  const progress = screen.getByRole('progressbar').getAttribute('aria-valuetext');
  assert.equal(progress, '$526 of $1,000');
});

test('lives in the same currency are found and added one after the other', async (t) => {
  const euros = live('4', 'Sunday in Paris', { currency: 'EUR' });
  const other = live('5', 'Sunday repeat', { series_id: 'other' });
  const { user, puts } = await show(t, [FRIDAY, other, live('8', 'Sunday'), euros]);
  const field = screen.getByRole('combobox', { name: 'Add a live' });
  await user.type(field, 'sunday');
  await lists('SundaySun, Nov 8, 2026', 'Sunday repeatin another series');
  await user.keyboard('{Enter}');
  await rowsAre(
    'From 2025Opening balance$500.00',
    'FridayFri, Nov 6, 2026$1.00',
    'SundaySun, Nov 8, 2026$1.00',
    'Total$502.00',
  );
  await focusOn(() => field);
  await user.type(field, 'repeat');
  await lists('Sunday repeatin another series');
  await user.keyboard('{Enter}');
  await waitFor(() => assert.equal(rows().length, 5));
  assert.deepEqual(puts(), [
    ['/api/lives/8', { series_id: 's' }],
    ['/api/lives/5', { series_id: 's' }],
  ]);
});

test('a removed live leaves the focus on the next one, then on the search', async (t) => {
  const { press, puts } = await show(t, [FRIDAY, SATURDAY]);
  await press(button('Remove Friday from the series'), '{Enter}');
  await focusOn(() => screen.queryByRole('button', { name: 'Remove Saturday from the series' }));
  await press(button('Remove Saturday from the series'), '{Enter}');
  await focusOn(() => screen.queryByRole('combobox', { name: 'Add a live' }));
  assert.deepEqual(puts(), [
    ['/api/lives/6', { series_id: null }],
    ['/api/lives/7', { series_id: null }],
  ]);
  assert.match(rows().join(), /No lives yet/);
});
