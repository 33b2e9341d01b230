import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { answerLeave, confirmLeave, setGuarded, useLeaveGuard } from './leave-guard.ts';

let left = 0;
const leave = () => {
  left += 1;
};

beforeEach(() => {
  left = 0;
  useLeaveGuard.setState({ isGuarded: false, waiting: null });
});

test('leaving needs no confirmation without changes', () => {
  confirmLeave(leave);

  assert.equal(left, 1);
  assert.equal(useLeaveGuard.getState().waiting, null);
});

test('a guarded page is left after a confirmation, which ends the guard', () => {
  setGuarded(true);
  confirmLeave(leave);
  assert.equal(left, 0);

  answerLeave(true);
  assert.equal(left, 1);
  assert.equal(useLeaveGuard.getState().isGuarded, false);
});

test('staying keeps the guard and drops the navigation', () => {
  setGuarded(true);
  confirmLeave(leave);

  answerLeave(false);
  assert.equal(left, 0);
  assert.deepEqual(useLeaveGuard.getState(), { isGuarded: true, waiting: null });
});
