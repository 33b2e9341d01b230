import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../data/testing/a-tip.ts';
import {
  currentTip,
  decided,
  digitOf,
  NOTHING_DECIDED,
  undone,
  waitingTips,
  withoutLeft,
} from './decide-queue.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => aTip({ id })) as [
  ReturnType<typeof aTip>,
  ReturnType<typeof aTip>,
  ReturnType<typeof aTip>,
];
const ids = (tips: readonly { id: string }[]) => tips.map(({ id }) => id).join('');

test('a decided tip is not shown again, even if an older list has it', () => {
  const deciding = decided(NOTHING_DECIDED, [a, b, c], { tip: a, optionId: 'x' });
  assert.equal(ids(waitingTips([a, b, c], deciding)), 'bc');
  assert.equal(currentTip([b, c], deciding)?.id, 'b');
});

test('tips that come meanwhile do not replace the tip on screen', () => {
  const deciding = { ...NOTHING_DECIDED, currentId: 'b' };
  assert.equal(currentTip(waitingTips([a, b, c], deciding), deciding)?.id, 'b');
});

test('an undone tip is on screen again, although the server lists it no more', () => {
  const deciding = undone(decided(NOTHING_DECIDED, [a, b], { tip: a, optionId: 'x' }));
  const waiting = waitingTips([b, c], deciding);
  assert.equal(ids(waiting), 'abc');
  assert.equal(currentTip(waiting, deciding)?.id, 'a');
  assert.equal(undone(NOTHING_DECIDED), NOTHING_DECIDED);
});

test('tips that were left undecided wait again on request', () => {
  const first = decided(NOTHING_DECIDED, [a, b], { tip: a, optionId: null });
  const second = decided(first, [b], { tip: b, optionId: 'x' });
  assert.equal(ids(waitingTips([a, b], second)), '');
  assert.equal(second.currentId, null);
  assert.equal(ids(waitingTips([a, b], withoutLeft(second))), 'a');
});

test('digits count on every keyboard', () => {
  assert.equal(digitOf({ key: '3', code: 'Numpad3' }), 3);
  assert.equal(digitOf({ key: '"', code: 'Digit3' }), 3);
  assert.equal(digitOf({ key: 'u', code: 'KeyU' }), null);
});
