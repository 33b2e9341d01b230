import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('bmc-supporters-list.csv');
const HEADER = 'Supporter Name,Supporter Email,Coffee Count,Coffee Price,Support Currency';

test('a payment of Buy Me a Coffee is the price times the number of coffees', () => {
  const read = readText(`${HEADER}\nMia,,3,0.3500,USD\nMia,,29,1.1500,USD`);
  assert.deepEqual(
    read.rows.map(({ tip }) => tip?.amount_cents),
    [105, 3335],
  );
});

test('a comma in a price of a coffee is its decimal sign, if it can be nothing else', () => {
  const read = readText(`${HEADER}\nMia,,3,"5,5",USD\nMia,,3,"5,000",USD`);
  assert.deepEqual(
    read.rows.map(({ tip }) => tip?.amount_cents),
    [1650, undefined],
  );
});

test('HTML entities in the names of Buy Me a Coffee are decoded', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual([tip?.fan_name, tip?.notes], ['René Brook', 'Thank you & gg']);
});

test('Someone at Buy Me a Coffee has no name and stays anonymous', () => {
  const { tip } = rowAt(file, 3);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], [null, true]);
});

test('an e-mail or address as a name stays as it is written, for screens to mask', () => {
  assert.equal(rowAt(file, 4).tip?.fan_name, 'fan@example.com');
  assert.equal(rowAt(file, 5).tip?.fan_name, 'https://www.youtube.com/@mosslantern');
});

test('the e-mail column of Buy Me a Coffee is not read', () => {
  assert.doesNotMatch(JSON.stringify(file.rows), /rene@|_is_deleted_/);
});

test('a row without a count of coffees is no tip', () => {
  const { rows } = readText(`${HEADER}\nMia,,,5.0000,USD`);
  assert.deepEqual(
    rows.map(({ kind, reason, tip }) => [kind, reason, tip]),
    [['other', 'it has no count and price of coffees', null]],
  );
});
