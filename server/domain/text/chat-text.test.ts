import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimerClock } from '../../contract/timers.ts';
import type { Vote } from '../../contract/votes.ts';
import { goalChatText, timeChatText, totalChatText, voteChatText } from './chat-text.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 1000 },
  { reward: 'Encore\nand more', amount_cents: 5000 },
];

const NOW_MS = Date.parse('2026-11-28T20:00:00.000Z');

const TIMER: TimerClock = {
  id: '019ab9a2-6a0f-7cc0-8f3e-0a5d8b1f2c3d',
  state: 'running',
  left: 5025,
  ends_at: '2026-11-28T21:23:45.000Z',
  started_at: '2026-11-28T18:00:00.000Z',
  starts_with: 14_400,
  seconds_per_unit: 60,
  max_total: null,
  ends_by: null,
  grace: 30,
  multiplier: 1,
  multiplier_until: null,
  added: 0,
  is_at_limit: false,
  ended_by: null,
};

const option = (id: string, text: string, total_cents: number, keyword: string | null = null) => ({
  id,
  text,
  keyword,
  target_cents: null,
  total_cents,
  tips: 1,
});

const VOTE: Vote = {
  id: 'v',
  live_id: 'l',
  series_id: null,
  question: 'Next game?',
  state: 'open',
  opened_at: '2026-11-28T18:00:00.000Z',
  closes_at: null,
  closed_at: null,
  options: [option('a', 'Tetris', 2000, 'tetris'), option('b', 'Doom', 500)],
  undecided: { tips: 0, total_cents: 0 },
  leader_ids: ['a'],
  revision: 1,
};

test('the next goal has the amount that is missing', () => {
  assert.equal(
    goalChatText(GOALS, 1250, 'USD'),
    'Next goal: Encore and more at $50 ($12.50 so far, $37.50 to go)',
  );
});

test('reached goals are called reached', () => {
  assert.equal(goalChatText(GOALS, 5000, 'USD'), 'All goals are reached, with $50.00!');
});

test('a live without goals has its total', () => {
  assert.equal(goalChatText([], 1250, 'USD'), 'There is no goal. The total is $12.50.');
});

test('the total names the number of fans', () => {
  assert.equal(totalChatText(123_450, 1, 'USD'), '$1,234.50 from 1 fan');
  assert.equal(totalChatText(0, 0, 'EUR'), '€0.00 from 0 fans');
});

const TIMES: [what: string, timer: TimerClock | null, text: string][] = [
  ['no timer', null, 'There is no timer.'],
  ['a running timer', TIMER, '1:23:45 left'],
  ['a paused timer', { ...TIMER, state: 'paused', ends_at: null }, '1:23:45 left, paused'],
  [
    'a timer before its start',
    { ...TIMER, state: 'ready', ends_at: null },
    '1:23:45 left, not started',
  ],
  ['an ended timer', { ...TIMER, state: 'ended', left: 0, ends_at: null }, 'The time is over.'],
  ['a timer past its end', { ...TIMER, ends_at: '2026-11-28T19:59:59.000Z' }, 'The time is over.'],
];
for (const [what, timer, text] of TIMES) {
  test(`the time of ${what}`, () => assert.equal(timeChatText(timer, NOW_MS), text));
}

test('an open question names its options, their keywords and who leads', () => {
  assert.equal(
    voteChatText([VOTE], 'USD'),
    'Next game? Tetris #tetris $20.00 (leads), Doom $5.00. Name one in the note of your tip.',
  );
});

test('a closed question names its winner', () => {
  const closed: Vote = { ...VOTE, state: 'closed', closed_at: '2026-11-28T19:00:00.000Z' };
  assert.match(
    voteChatText([closed], 'USD'),
    /Tetris #tetris \$20\.00 \(winner\).* It is closed\.$/,
  );
});

test('a tie is a tie', () => {
  assert.match(voteChatText([{ ...VOTE, leader_ids: ['a', 'b'] }], 'USD'), /\(tie\).*\(tie\)/);
});

test('without a question a sentence says so', () => {
  assert.equal(voteChatText([], 'USD'), 'There is no question.');
});
