import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('tiltify-donations.csv');

test("a donation of Tiltify has the id of the source's", () => {
  assert.equal(file.export?.id, 'tiltify-donations');
  const { kind, tip } = rowAt(file, 2);
  assert.deepEqual(
    [kind, tip?.payment_id, tip?.fan_name, tip?.amount_cents, tip?.paid_at],
    [
      ...['gift', '386b0001-0000-4000-8000-000000000001', 'Moss Lantern', 2594],
      '2026-11-20T19:04:31.000Z',
    ],
  );
});

test('an Anonymous of Tiltify has no name', () => {
  const { tip } = rowAt(file, 3);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], [null, true]);
});
