import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aTip } from '../../../data/testing/a-tip.ts';
import { findTips, foundText, isFound, missedText } from './tip-search.ts';

const TIPS = [
  aTip({ id: '4', fan_name: 'Zoë Müller', amount_cents: 1250, notes: 'Encore, please!' }),
  aTip({ id: '3', fan_name: null, amount_cents: 128_450, notes: null }),
  aTip({ id: '2', fan_name: 'Bob', amount_cents: 1200, notes: 'for the 12 strings' }),
  aTip({ id: '1', fan_name: 'Ann', amount_cents: null, is_anonymous: true }),
];
const NONE = new Set<string>();
const found = (typed: string, tips: readonly Tip[] = TIPS) =>
  tips.filter((tip) => isFound(tip, typed, 'USD')).map(({ id }) => id);

test('tips are found by words of fan and note, in any case, accents and order', () => {
  assert.deepEqual(found('zoe'), ['4']);
  assert.deepEqual(found('PLEASE  muller '), ['4']);
  assert.deepEqual(found('zoe bob'), []);
  assert.deepEqual(found('anonymous'), ['3', '1']);
  assert.deepEqual(found('ann'), ['1']);
});

test('tips are found by the beginning of their amount in any notation', () => {
  assert.deepEqual(found('12.50'), ['4']);
  assert.deepEqual(found('$12.5'), ['4']);
  assert.deepEqual(found('12,50'), ['4']);
  assert.deepEqual(found('$12'), ['4', '3', '2']);
  assert.deepEqual(found('$12.'), ['4', '2']);
  assert.deepEqual(found('1,284'), ['3']);
  assert.deepEqual(found('$1,284.50'), ['3']);
  assert.deepEqual(found('2.50'), []);
  assert.deepEqual(found('zoe 12'), ['4']);
  assert.deepEqual(found('12 strings'), ['2']);
});

test('a search sums its tips in order and counts newer tips without a match', () => {
  const search = { typed: '12', newestId: '2' };
  const result = findTips({ tips: TIPS, currency: 'USD' }, search, NONE);
  assert.deepEqual(
    result.tips.map(({ id }) => id),
    ['4', '3', '2'],
  );
  assert.equal(foundText(result, 57, 'USD'), '3 of 57 tips, $1,309.00');
  assert.equal(missedText(result), undefined);
  const zoe = findTips({ tips: TIPS, currency: 'USD' }, { typed: 'zoe', newestId: '2' }, NONE);
  assert.equal(missedText(zoe), '1 new tip is not in this search');
  assert.equal(foundText(zoe, 1, 'USD'), '1 of 1 tip, $12.50');
  assert.equal(
    missedText(findTips({ tips: TIPS, currency: 'USD' }, { typed: 'x', newestId: '2' }, NONE)),
    '2 new tips are not in this search',
  );
});

test('a found tip stays after an edit while the text is the same', () => {
  const search = { typed: 'zoe', newestId: '4' };
  const { ids } = findTips({ tips: TIPS, currency: 'USD' }, search, NONE);
  const edited = TIPS.map((tip) => (tip.id === '4' ? { ...tip, fan_name: 'Eve' } : tip));
  assert.deepEqual(
    findTips({ tips: edited, currency: 'USD' }, search, ids).tips.map(({ fan_name }) => fan_name),
    ['Eve'],
  );
  assert.deepEqual(findTips({ tips: edited, currency: 'USD' }, search, NONE).tips, []);
});
