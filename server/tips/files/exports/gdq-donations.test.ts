import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('gdq-donation-report.csv');

test("the tracker's public name of a donor is used, not the real one", () => {
  assert.equal(file.export?.id, 'gdq-donations');
  assert.equal(rowAt(file, 2).tip?.fan_name, 'mosslantern');
  assert.equal(rowAt(file, 4).tip?.fan_name, 'Lantern… (#12)');
  assert.doesNotMatch(JSON.stringify(file.rows), /Moss A\. Lantern|Ada Brook/);
});

test("the tracker's anonymous donors have no name, in every version", () => {
  const names = ['Anonymous', '(Anonymous)', '(No Name)'];
  const rows = names.map((name) => `${name},fall26,5.00,2026-11-20T14:06:31-05:00`);
  const read = readText(['Donor,Event,Amount,Time Received', ...rows].join('\n'));
  assert.deepEqual(
    read.rows.map(({ tip }) => [tip?.fan_name, tip?.is_anonymous]),
    names.map(() => [null, true]),
  );
});

test("the tracker's times have the offset of the event", () => {
  assert.equal(rowAt(file, 2).tip?.paid_at, '2026-11-20T19:04:31.000Z');
});

test("the tracker's report of donors has sums, which do not count", () => {
  const donors = readSample('gdq-donor-report.csv');
  assert.equal(donors.export?.id, 'gdq-donors');
  assert.deepEqual(decisions(donors), [
    '2 | total | it is the sum of the donations of a donor',
    '3 | total | it is the sum of the donations of a donor',
  ]);
});
