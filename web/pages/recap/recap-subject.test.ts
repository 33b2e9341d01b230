import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectOfMonth } from './recap-subject.ts';

test('a month is named in words and leads to the tips of its days', () => {
  const subject = subjectOfMonth('2028-02', 'JPY');
  assert.deepEqual(subject?.scope, { kind: 'month', id: '2028-02', currency: 'JPY' });
  assert.equal(subject.name, 'February 2028');
  assert.equal(subject.home.href, '/tips?range=dates&from=2028-02-01&to=2028-02-29');
  assert.equal(subject.checkHref, undefined);
});

test('a text that is no month has no recap', () => {
  for (const text of ['2026-13', '2026-1', '2026', 'abc', '2026-11-01', '']) {
    assert.equal(subjectOfMonth(text, 'USD'), undefined, text);
  }
});
