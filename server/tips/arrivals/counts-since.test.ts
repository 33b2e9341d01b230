import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsSince, listSince } from './counts-since.ts';

const text = (time: string) => `2026-11-07T${time}.000Z`;
const at = (time: string) => new Date(text(time));
const MADE = { starts_at: text('18:00:00'), created_at: text('18:00:00') };

test('payments count since the source was created, or since a chosen time', () => {
  assert.deepEqual(countsSince(MADE, at('20:00:00')), at('18:00:00'));
  const earlier = { ...MADE, starts_at: text('12:00:00') };
  assert.deepEqual(countsSince(earlier, at('20:00:00')), at('12:00:00'));
  const later = { ...MADE, starts_at: text('23:00:00') };
  assert.deepEqual(countsSince(later, at('20:00:00')), at('23:00:00'));
});

test('after the clock was set back the payments of the last hour count', () => {
  assert.deepEqual(countsSince(MADE, at('15:00:00')), at('14:00:00'));
  const earlier = { ...MADE, starts_at: text('12:00:00') };
  assert.deepEqual(countsSince(earlier, at('15:00:00')), at('12:00:00'));
  assert.deepEqual(listSince(MADE, null, at('15:00:00')), at('14:00:00'));
});

test('lists overlap by an hour and never reach before the source counts', () => {
  assert.deepEqual(listSince(MADE, null, at('20:00:00')), at('18:00:00'));
  assert.deepEqual(listSince(MADE, at('20:00:00'), at('20:05:00')), at('19:00:00'));
  assert.deepEqual(listSince(MADE, at('18:10:00'), at('20:00:00')), at('18:00:00'));
});

test('a list that was read while the clock was ahead is read again completely', () => {
  assert.deepEqual(listSince(MADE, at('23:00:00'), at('20:00:00')), at('18:00:00'));
});
