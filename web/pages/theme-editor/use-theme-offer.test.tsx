import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { QUERY_KEYS } from '../../data/query-keys.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { useThemeOffer } from './use-theme-offer.ts';

const FRIDAY = {
  id: 'friday',
  name: 'Friday with a name that is longer than any button',
  theme_id: 'day',
  start_date: '2020-01-01',
  start_time: '20:00',
  running_until: '2020-01-02T02:00:00.000Z',
};
const SUNDAY = { ...FRIDAY, id: 'sunday', name: 'Sunday', theme_id: null };
const UNTIL_LATER = { running_until: '2999-01-01T00:00:00.000Z' };

const Provider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The offer for the theme `night`, with these lives and one of them on air, and the sent changes of lives. */
async function offered(t: TestContext, lives: readonly object[], onAirId: string | null) {
  queryClient.clear();
  const sent = answerRequests(t, {
    'GET /api/on-air': { json: { live_id: onAirId } },
    'PUT /api/lives/friday': (_, body) => ({ json: { ...FRIDAY, revision: 7, ...Object(body) } }),
  });
  queryClient.setQueryData(['lives'], lives);
  queryClient.setQueryData(QUERY_KEYS.userSettings, { timezone: 'UTC' });
  const { result } = renderHook(useThemeOffer, { wrapper: Provider });
  const action = await result.current('night');
  const changes = () =>
    sent.flatMap(({ method, url, body }) => (method === 'PUT' ? [[url.pathname, body]] : []));
  return { action, changes };
}

test('a theme is offered to the live on air, whose long name is cut', async (t) => {
  const { action, changes } = await offered(t, [SUNDAY, FRIDAY], 'friday');
  assert.equal(action?.label, 'Use in “Friday with a name that…”');
  action?.onPress();
  await waitFor(() => assert.deepEqual(changes(), [['/api/lives/friday', { theme_id: 'night' }]]));
});

test('without a live on air a theme is offered to the running one', async (t) => {
  const { action } = await offered(t, [FRIDAY, { ...SUNDAY, ...UNTIL_LATER }], null);
  assert.equal(action?.label, 'Use in “Sunday”');
});

test('nothing is offered to a live that has the theme', async (t) => {
  const running = { ...SUNDAY, ...UNTIL_LATER };
  const { action } = await offered(t, [{ ...FRIDAY, theme_id: 'night' }, running], 'friday');
  assert.equal(action, undefined);
});

test('nothing is offered while no live is on air or runs', async (t) => {
  assert.equal((await offered(t, [FRIDAY, SUNDAY], null)).action, undefined);
});
