import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { Router } from 'preact-router';
import type { TipReport } from '#contract/tip-report.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { TipsPage } from './tips-page.tsx';

const USD = { currency: 'USD', tips: 1200, amount_cents: 345_600 };
const JPY = { currency: 'JPY', tips: 2, amount_cents: 900 };

const REPORT: TipReport = {
  sums: [USD, JPY],
  months: [{ month: '2026-11', sums: [USD, JPY] }],
  sources: [{ source: 's', name: 'Mia on Ko-fi', sums: [USD] }],
  fans: [
    { fan_id: 'f', fan_name: 'ada@example.com', sums: [USD, JPY] },
    { fan_id: null, fan_name: 'Anonymous', sums: [JPY] },
  ],
  fan_count: 60,
  first_paid_at: null,
  last_paid_at: null,
  known_sources: [{ id: 's', name: 'Mia on Ko-fi' }],
};
const NONE: TipReport = {
  ...REPORT,
  ...{ sums: [], months: [], sources: [], fans: [], fan_count: 0 },
};

const Page = (_: { path: string }) => <TipsPage />;

function show(t: TestContext, search: string, report: TipReport) {
  history.replaceState(null, '', `/tips${search}`);
  const sent = answerRequests(t, {
    'GET /api/user-settings/demo-user': () => ({ json: { timezone: 'UTC' } }),
    'GET /api/lives': () => ({ json: [] }),
    'GET /api/series': () => ({ json: [] }),
    'GET /api/tips/totals': () => ({ json: report }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Page path="/tips" />
      </Router>
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const requested = () =>
    sent
      .filter(({ url }) => url.pathname === '/api/tips/totals')
      .map(({ url }) => url.search.slice(1));
  return { ...newUser(), requested };
}

test('each currency has a line of its own, and fans are links without addresses', async (t) => {
  const { user, requested } = show(t, '?range=dates&from=2026-11-01&source=s', REPORT);
  const fans = await screen.findByRole('table', { name: 'By fan' });
  const lines = within(fans)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  assert.deepEqual(lines.slice(1), [
    [lines[1]?.[0], '1,200', '$3,456.00'],
    ['2', '¥900'],
    ['Anonymous', '2', '¥900'],
  ]);
  assert.doesNotMatch(String(lines), /ada@example/);
  assert.equal(within(fans).getByRole('link').getAttribute('href'), '/fans/f');
  assert.deepEqual(requested(), ['from=2026-11-01&source=s&fans=50']);

  await user.click(screen.getByRole('button', { name: 'Show all 60 fans' }));
  assert.equal(requested().at(-1), 'from=2026-11-01&source=s&fans=5000');
});

test('a month leads to its recap in each currency', async (t) => {
  show(t, '', REPORT);
  const months = await screen.findByRole('table', { name: 'By month' });
  const links = within(months)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  assert.deepEqual(links, [
    ['November 2026', '/months/2026-11/recap?currency=USD'],
    ['$3,456.00', '/months/2026-11/recap?currency=USD'],
    ['¥900', '/months/2026-11/recap?currency=JPY'],
  ]);
});

test('a range without tips leads to all time, which is then in the address', async (t) => {
  const { user, requested } = show(t, '?range=last-year&live=l', NONE);
  await user.click(await screen.findByRole('button', { name: 'Show all time' }));
  await screen.findByText('No tips yet');
  assert.equal(location.search, '?range=all');
  assert.equal(requested().at(-1), 'fans=50');
});

test('days in the wrong order are refused at once, and nothing is shown', async (t) => {
  show(t, '?range=dates&from=2026-11-02&to=2026-11-01', REPORT);
  await screen.findByText('Choose a day that is not before the first');
  assert.equal(screen.queryByRole('table'), null);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export…' });
  assert.equal(button.disabled, true);
});
