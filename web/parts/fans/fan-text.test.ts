import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FanStanding } from '#contract/fans.ts';
import {
  deleteQuestion,
  endAliasQuestion,
  lastTipOfFan,
  mergeQuestion,
  tipsOfFan,
} from './fan-text.ts';

const aFan = (facts: Partial<FanStanding> = {}): FanStanding => ({
  id: 'fan-1',
  name: 'Bobby',
  is_hidden: false,
  total_cents: 129_100,
  currency: 'USD',
  other_totals: [],
  tip_count: 3,
  live_count: 2,
  last_tip_at: '2026-11-12T23:30:00.000Z',
  ...facts,
});

const NOTHING = { total_cents: 0, tip_count: 0, live_count: 0, last_tip_at: null };

test('a fan shows the number of tips and of lives', () => {
  assert.equal(tipsOfFan(aFan()), '3 tips on 2 lives');
  assert.equal(tipsOfFan(aFan({ tip_count: 1, live_count: 1 })), '1 tip on 1 live');
  assert.equal(tipsOfFan(aFan({ live_count: 0 })), '3 tips');
  assert.equal(tipsOfFan(aFan(NOTHING)), 'No tips');
});

test('the day of the last tip uses the timezone', () => {
  assert.equal(lastTipOfFan(aFan(), 'UTC'), 'Last Nov 12, 2026');
  assert.equal(lastTipOfFan(aFan(), 'Asia/Tokyo'), 'Last Nov 13, 2026');
  assert.equal(lastTipOfFan(aFan(NOTHING), 'UTC'), null);
});

test('a confirmation explains what happens to the tips', () => {
  assert.equal(
    mergeQuestion(aFan(), 'Bob'),
    "3 tips, $1,291.00, go to 'Bob', on all lives. Every next tip by 'Bobby' goes there, too.",
  );
  assert.equal(
    mergeQuestion(aFan(NOTHING), 'Bob'),
    "Only 'Bob' stays. Every next tip by 'Bobby' goes there, too.",
  );
  assert.equal(
    endAliasQuestion(aFan(), 'rob@example.com'),
    "The tips of 'Bobby' stay. The next tip by 'r…@…' makes a fan of its own.",
  );
  assert.equal(
    deleteQuestion(aFan()),
    '3 tips, $1,291.00, stay, as those of Anonymous. This cannot be undone.',
  );
  assert.equal(deleteQuestion(aFan(NOTHING)), 'No tips are lost. This cannot be undone.');
});
