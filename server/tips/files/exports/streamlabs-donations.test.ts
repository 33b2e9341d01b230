import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('streamlabs-donations.csv');

test('a donation of Streamlabs has its id, and a time in seconds since 1970', () => {
  assert.equal(file.export?.id, 'streamlabs-donations');
  const { kind, tip } = rowAt(file, 2);
  assert.deepEqual(
    [kind, tip?.payment_id, tip?.paid_at],
    ['gift', '96164121', '2025-11-20T19:04:31.000Z'],
  );
});

test('HTML in the name of a donor of Streamlabs stays text', () => {
  assert.equal(rowAt(file, 3).tip?.fan_name, '<b>Ada</b>');
});

test('yen of Streamlabs have no decimals', () => {
  const { tip } = rowAt(file, 4);
  assert.deepEqual([tip?.amount_cents, tip?.currency, tip?.fan_name], [1000, 'JPY', null]);
});

test('the guard of a formula is taken from a note of an export', () => {
  const { rows } = readText(
    `donation_id,created_at,name,amount,currency,message\n9,1763665471,Mia,5,USD,'=1+1`,
  );
  assert.deepEqual(
    rows.map(({ tip }) => tip?.notes),
    ['=1+1'],
  );
});
