import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('streamelements-tips.csv');
const HEADER = 'createdAt,username,amount,currency,message,_id,transactionId,status,approved';
const rowOf = (end: string) => `2026-11-20T19:04:31.000Z,Mia,5,EUR,gg,${end}`;

test('tips of StreamElements that are held or deleted do not count', () => {
  assert.equal(file.export?.id, 'streamelements-tips');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | held | it waits for your moderation at StreamElements',
    '4 | deleted | it was deleted',
  ]);
});

test('tips of StreamElements that were rejected, refunded or failed do not count', () => {
  const ends = ['a,,success,rejected', 'b,,refunded,allowed', 'c,,pending,allowed', 'd,,failed,'];
  assert.deepEqual(decisions(readText([HEADER, ...ends.map(rowOf)].join('\n'))), [
    '2 | held | your moderation rejected it',
    '3 | refunded | it was paid back',
    '4 | pending | it is still pending',
    '5 | declined | its payment failed',
  ]);
});

test("a tip of StreamElements has the source's payment id, or its own", () => {
  const read = readText([HEADER, rowOf('68a,9AB1,,'), rowOf('68b,,,')].join('\n'));
  assert.deepEqual(
    read.rows.map(({ kind, tip }) => [kind, tip?.payment_id]),
    [
      ['gift', '9AB1'],
      ['gift', '68b'],
    ],
  );
});

test('a tip of StreamElements keeps amount, currency, name and note', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual(
    [tip?.amount_cents, tip?.currency, tip?.fan_name, tip?.notes],
    [750, 'EUR', 'Moss Lantern', 'gg'],
  );
});
