import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_LIVE } from '../domain/sample-live.ts';
import { seenTopic } from './seen-topic.ts';
import {
  alertsTopic,
  bootTopic,
  CURRENT_LIVE,
  onProgramTopic,
  otherAppearanceTopic,
  storedTopic,
  type Topic,
  totalsTopic,
} from './topics.ts';

const TIPPER = { fan_id: null, fan_name: 'Anonymous', amount_cents: 500 };
const TOTALS = { revision: 3, total_cents: 500, tippers: [TIPPER] };
const ALERT = { seq: 7, kind: 'tip', fan_name: null, amount_cents: 500, notes: 'Hi' };
const ALERTS = { is_paused: true, skips: 2, first_seq: 7, alerts: [ALERT] };
const BOOT = { live: SAMPLE_LIVE, theme: null, layout: null, masked_words: [] };
const SEEN = { total_cents: 5, in_obs: true, age_ms: 20, is_silent: false };

const CASES: [Topic<unknown>, good: unknown[], malformed: unknown[]][] = [
  [
    totalsTopic('a', 5),
    [TOTALS, null],
    [
      { ...TOTALS, total_cents: '5' },
      { ...TOTALS, revision: null },
      { ...TOTALS, tippers: {} },
      ...[null, { fan_id: 5 }, { fan_name: null }, { amount_cents: 0.5 }].map((changed) => ({
        ...TOTALS,
        tippers: [changed && { ...TIPPER, ...changed }],
      })),
    ],
  ],
  [
    alertsTopic('a'),
    [ALERTS, { ...ALERTS, older: { first_seq: 1, alerts: [ALERT] } }, null],
    [
      ...[{ is_paused: 1 }, { skips: '1' }, { first_seq: 0.5 }, { alerts: {} }, { alerts: [null] }],
      ...[{ older: null }, { older: { first_seq: 1, alerts: [null] } }],
      ...[{ seq: '7' }, { kind: 'import' }, { fan_name: 5 }, { amount_cents: -1 }].map(
        (changed) => ({ alerts: [{ ...ALERT, ...changed }] }),
      ),
    ].map((changed) => ({ ...ALERTS, ...changed })),
  ],
  [
    bootTopic('live=a'),
    [BOOT, null],
    [{}, { live: null }, { live: { ...SAMPLE_LIVE, id: 5 } }, { live: { id: 'a', name: 'b' } }],
  ],
  [seenTopic('a'), [SEEN, null], [{ ...SEEN, age_ms: -1 }, { ...SEEN, is_silent: 0 }, 5]],
  [onProgramTopic('a'), [true, false, null], [1, 'true']],
  [otherAppearanceTopic('a'), ['', 'Neon', null], [5, {}]],
  [CURRENT_LIVE, ['a', null], [5]],
  [storedTopic('fans'), [null], [5, {}]],
];

for (const [{ name, read }, good, malformed] of CASES) {
  test(`a body of ${name} is checked`, () => {
    for (const body of good) assert.deepEqual(read(body), body);
    for (const body of [...malformed, undefined, []]) {
      assert.equal(read(body), undefined, JSON.stringify(body));
    }
  });
}

test('the id of a live is one part of the name of its topics', () => {
  assert.equal(totalsTopic('a/b?c', 5).name, 'live/a%2Fb%3Fc/totals/5');
});
