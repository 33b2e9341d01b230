import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import type { Recap } from '#contract/recap.ts';
import { clockIn } from '#domain/time/moment-text.ts';
import { chooseForRecaps } from '../../state/recap-choices.ts';
import { RecapFacts } from './recap-facts.tsx';
import type { RecapSubject } from './recap-subject.ts';

const AT = '2026-11-06T20:00:00.000Z';

const RECAP: Recap = {
  name: 'Friday',
  currency: 'USD',
  total_cents: 1250,
  tips: 2,
  fans: 1,
  first_tip_at: AT,
  last_tip_at: AT,
  goals: [{ reward: 'Encore', amount_cents: 1000, reached_at: AT, fan_name: null }],
  top_fans: [{ fan_id: 'a', fan_name: 'Zoë', amount_cents: 1250 }],
  chart: [],
  votes: [
    {
      id: 'next',
      live_id: 'live',
      series_id: null,
      question: 'Next?',
      state: 'closed',
      opened_at: AT,
      closes_at: null,
      closed_at: AT,
      options: [
        { id: 'a', text: 'Pizza', keyword: null, target_cents: null, total_cents: 750, tips: 1 },
        { id: 'b', text: 'Soup', keyword: null, target_cents: null, total_cents: 0, tips: 0 },
      ],
      undecided: { tips: 1, total_cents: 500 },
      leader_ids: ['a'],
      revision: 2,
    },
  ],
  longest_gap: null,
  biggest_minute: { from: AT, tips: 2, amount_cents: 1250 },
  timer: { ran: 7200, added: 0, biggest_hour: null },
  timezone: 'UTC',
  utc_offset_minutes: 0,
};
const SUBJECT: RecapSubject = {
  scope: { kind: 'live', id: 'live' },
  ...{ name: 'Friday', currency: 'USD', goals: [] },
  home: { href: '/', label: 'Go to the live' },
};

function shownText(choices: { hasAmounts: boolean; hasNames: boolean }, recap = RECAP): string {
  chooseForRecaps(choices);
  render(<RecapFacts subject={SUBJECT} recap={recap} clock={clockIn('UTC')} />);
  return screen.getByRole('region', { name: 'The show in numbers' }).textContent ?? '';
}

afterEach(() => {
  cleanup();
  chooseForRecaps({ hasAmounts: true, hasNames: true });
});

test('a recap without amounts shows numbers of tips and the names of fans', () => {
  const text = shownText({ hasAmounts: false, hasNames: true });
  assert.doesNotMatch(text, /\$|12\.50|10/);
  assert.match(text, /^2 tipsfrom 1 fan/);
  assert.match(text, /Biggest minute2 tips/);
  assert.match(text, /Time on the clock2 h without pauses/);
  assert.match(text, /Zoë/);
  assert.match(text, /Next\?Pizza leadsSoup/);
});

test('a recap without names shows amounts and no list of fans', () => {
  const text = shownText({ hasAmounts: true, hasNames: false });
  assert.match(text, /\$12\.50/);
  assert.doesNotMatch(text, /Zoë|Top fans/);
});

test('a goal that the opening balance of a series reached counts as reached', () => {
  const open = { reached_at: null, fan_name: null };
  const goals = [
    { reward: 'Song', amount_cents: 500, ...open, by_opening: true },
    { reward: 'Dance', amount_cents: 9000, ...open },
  ];
  const text = shownText({ hasAmounts: true, hasNames: true }, { ...RECAP, goals });
  assert.match(text, /Goals 1 of 2 reachedSongOpening balance\$5Dance\$90/);
});

test('the choices of recaps are stored in the browser', () => {
  chooseForRecaps({ hasAmounts: false });
  assert.match(localStorage.getItem('streamhost.recap-choices') ?? '', /"hasAmounts":false/);
});
