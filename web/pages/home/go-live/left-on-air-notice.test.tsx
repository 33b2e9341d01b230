import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { LiveSummary } from '#contract/lives.ts';
import type { OnAir } from '#contract/sources.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests, type Sent } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { button, gone } from '../../../testing/wait-for-dom.ts';
import { useDismissedLeft } from './dismissed-left.ts';
import { LeftOnAirNotice } from './left-on-air-notice.tsx';

const CLOCK = { now: new Date('2026-11-06T21:00:00Z'), timezone: 'UTC' };

const aLive = (id: string, name: string, start_date: string, running_until: string | null) =>
  ({ id, name, start_date, start_time: '20:00', running_until, tip_total_cents: 0 }) as LiveSummary;

const HAUNTED = aLive('haunted', 'The Haunted Hour', '2026-10-31', null);
const ORBIT = aLive('orbit', 'Orbit Sessions', '2026-11-06', '2026-11-07T02:00:00.000Z');

type Given = { lives?: LiveSummary[]; offer?: object | null; runsUntil?: string };

function renderNotice(t: TestContext, given: Given = {}): Sent[] {
  const { lives = [ORBIT, HAUNTED], offer = null } = given;
  let state: OnAir = {
    live_id: 'haunted',
    since: '2026-10-31T19:55:00.000Z',
    runs_until: given.runsUntil ?? '2026-11-01T02:00:00.000Z',
  };
  const sent = answerRequests(t, {
    'GET /api/on-air': () => ({ json: state }),
    'PUT /api/on-air': (_url, body) => {
      state = { ...state, live_id: (body as OnAir).live_id, runs_until: ORBIT.running_until };
      return { json: state };
    },
    'GET /api/obs': { json: { offer, line: { kind: 'off' }, on_screen: null, every_show: null } },
    'GET /api/sources': { json: [{ id: 'hook' }] },
    'GET /api/lives': { json: lives },
  });
  t.after(() => queryClient.clear());
  render(
    <QueryClientProvider client={queryClient}>
      <LeftOnAirNotice lives={lives} clock={CLOCK} />
    </QueryClientProvider>,
  );
  return sent;
}

const notice = () => screen.queryByRole('region', { name: 'Left on air' });
const puts = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('one press on the notice puts the running live on air', async (t) => {
  const sent = renderNotice(t);
  await screen.findByRole('region', { name: 'Left on air' });
  await waitFor(() =>
    assert.match(
      notice()?.textContent ?? '',
      /^The Haunted Hour, last week's show, is still on air and gets the tips\./,
    ),
  );
  await newUser().press(button('Put Orbit Sessions on air'), '{Enter}');
  await gone(notice);
  assert.deepEqual(puts(sent), [{ live_id: 'orbit' }]);
});

test('without another show the notice takes the live off air', async (t) => {
  const sent = renderNotice(t, { lives: [HAUNTED] });
  await screen.findByRole('region', { name: 'Left on air' });
  assert.equal(screen.queryByRole('button', { name: /^Put / }), null);
  await newUser().press(button('Take it off air'), '{Enter}');
  await gone(notice);
  assert.deepEqual(puts(sent), [{ live_id: null }]);
});

test('the notice leaves the question to an offer of OBS', async (t) => {
  const sent = renderNotice(t, { offer: { kind: 'take_off_air', live_id: 'haunted' } });
  await waitFor(() => assert.equal(sent.length, 4));
  await waitFor(() => assert.equal(queryClient.isFetching(), 0));
  assert.equal(notice(), null);
});

test('a dismissed notice stays away until a live is put on air again', async (t) => {
  t.after(() => useDismissedLeft.setState({ dismissed: null }));
  renderNotice(t);
  await screen.findByRole('region', { name: 'Left on air' });
  await newUser().press(button('Dismiss for this live'), '{Enter}');
  await gone(notice);
  act(() => useDismissedLeft.setState({ dismissed: 'haunted 2026-10-30T19:55:00.000Z' }));
  assert.notEqual(notice(), null);
});
