import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DATE } from '../date/date-text.ts';
import { TIME } from '../time/time-text.ts';
import { readTyped, refusalOf, storedOf, textOf, typedKind } from './typed-value.ts';

const date = typedKind(DATE);
const time = typedKind(TIME);

test('stored dates and times are formatted for display and sent unchanged', () => {
  assert.equal(textOf(date.read('2026-11-06'), DATE), '11/06/2026');
  assert.equal(date.write('2026-11-06'), '2026-11-06');
  assert.equal(textOf(time.read('20:05'), TIME), '8:05 PM');
  assert.equal(time.write('20:05'), '20:05');
});

test('missing or invalid values read as null', () => {
  for (const stored of [undefined, null, '', '2026-02-30', '24:00', 7, {}]) {
    assert.equal(date.read(stored), null);
    assert.equal(time.read(stored), null);
  }
  assert.equal(date.write(null), null);
  assert.deepEqual(date.check(null), []);
});

test('typed text becomes the stored value, blank text null', () => {
  assert.equal(readTyped(' 1/2/2026 ', DATE), '2026-01-02');
  assert.equal(readTyped('8:05 pm', TIME), '20:05');
  assert.equal(readTyped('  ', DATE), null);
});

test('unreadable text stays, is refused and is never sent', () => {
  const half = readTyped('11/6', DATE);
  assert.equal(textOf(half, DATE), '11/6');
  assert.equal(storedOf(half), null);
  assert.deepEqual(date.check(half), [{ path: [], message: 'Invalid date format' }]);
  assert.equal(date.write(half), '11/6');
  assert.equal(refusalOf(readTyped('20:05', TIME), TIME), 'Invalid time format');
});

test('a partially filled native field has its own error', () => {
  assert.equal(refusalOf({ typed: '' }, TIME), 'Fill in every part, or clear it');
  assert.equal(refusalOf('20:05', TIME), undefined);
});
