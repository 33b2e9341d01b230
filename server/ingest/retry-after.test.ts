import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2026-11-02T19:00:00Z');

test('Retry-After has seconds or a date; the default replaces an invalid one', () => {
  assert.equal(retryAfterMs('2', NOW, 500), 2000);
  assert.equal(retryAfterMs(' 0 ', NOW, 500), 1000);
  assert.equal(retryAfterMs('Mon, 02 Nov 2026 19:00:30 GMT', NOW, 500), 30_000);
  for (const none of [undefined, '', 'soon', '1.5.0']) {
    assert.equal(retryAfterMs(none, NOW, 500), 500, String(none));
  }
});

test('a pause is between a second and a quarter of an hour', () => {
  assert.equal(retryAfterMs('Mon, 02 Nov 2026 18:00:00 GMT', NOW, 500), 1000);
  assert.equal(retryAfterMs('86400', NOW, 500), 900_000);
  assert.equal(retryAfterMs('Mon, 02 Nov 2029 18:00:00 GMT', NOW, 500), 900_000);
});
