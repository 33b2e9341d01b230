import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utcMoment } from './utc-moment.ts';

test('times become UTC from any zone, and are UTC without one', () => {
  assert.equal(utcMoment('2026-11-02T19:00:04Z'), '2026-11-02T19:00:04.000Z');
  assert.equal(utcMoment('2026-11-02T20:00:04.5+01:00'), '2026-11-02T19:00:04.500Z');
  assert.equal(utcMoment('2026-11-01T18:01:18.513+0000'), '2026-11-01T18:01:18.513Z');
  assert.equal(utcMoment('2026-11-02T19:00:04.1234567Z'), '2026-11-02T19:00:04.123Z');
  assert.equal(utcMoment('2026-11-02 19:00:04'), '2026-11-02T19:00:04.000Z');
});

test('an invalid time is null', () => {
  for (const text of [null, '', 'yesterday', '2026-13-01T00:00:00Z']) {
    assert.equal(utcMoment(text), null);
  }
});
