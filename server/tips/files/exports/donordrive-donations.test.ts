import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('donordrive-donations.csv');

test('donations of DonorDrive count, registrations and hidden amounts do not', () => {
  assert.equal(file.export?.id, 'donordrive-donations');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | other | its donor hides the amount',
    '4 | registration | it is the fee of a registration',
  ]);
});

test('a donation of DonorDrive has its id, and is in the currency of the live', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual([tip?.payment_id, tip?.currency], ['DF4A000000000001', 'USD']);
  assert.equal(tip?.paid_at, '2026-11-20T19:04:31.513Z');
});

test('a donor of DonorDrive who hides the name stays anonymous', () => {
  const { rows } = readText('donationID,displayName,amount,isRegFee\nDF4A9,,5,false');
  assert.deepEqual(
    rows.map(({ tip }) => [tip?.fan_name, tip?.is_anonymous]),
    [[null, true]],
  );
});
