import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOO_MANY_MESSAGES } from '#contract/live-protocol.ts';
import { createMessageLimit } from './message-limit.ts';

test('messages are too many when so many come within any one second', () => {
  const isOneTooMany = createMessageLimit();
  const answers = Array.from({ length: TOO_MANY_MESSAGES }, (_, n) => isOneTooMany(900 + n * 10));
  assert.deepEqual(answers.indexOf(true), TOO_MANY_MESSAGES - 1);
});

test('messages that are spread over more than a second are never too many', () => {
  const isOneTooMany = createMessageLimit();
  const gapMs = Math.ceil(1000 / (TOO_MANY_MESSAGES - 1));
  for (let ms = 0; ms < 10_000; ms += gapMs) assert.equal(isOneTooMany(ms), false);
});
