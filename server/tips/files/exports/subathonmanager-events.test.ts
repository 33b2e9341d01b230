import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('subathonmanager-events.csv');
const HEADER = 'Id,Source,Type,Command,User,Seconds Value,Value,Currency,Amount,Timestamp';
const eventOf = (start: string, money: string) =>
  `${start},None,Mia,12,${money},1,2026-11-20 19:04:31`;

test('events of SubathonManager without money, of commands and of tests do not count', () => {
  assert.equal(file.export?.id, 'subathonmanager-events');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | other | it is not in money',
    '4 | other | it is not in money',
    '5 | gift',
    '6 | command | it is a command, without money',
    '7 | test | it was simulated',
  ]);
});

test("an event's money is its value, whatever its amount", () => {
  const { tip } = rowAt(file, 5);
  assert.deepEqual([tip?.fan_name, tip?.amount_cents], ['Lantern, Moss', 300]);
});

test("an event's time is that of the clock of the studio", () => {
  assert.equal(rowAt(file, 2).tip?.paid_at, '2026-11-20T18:04:31.000Z');
});

test("an event has the id of SubathonManager, which is that of Ko-fi's message", () => {
  assert.equal(rowAt(file, 5).tip?.payment_id, '0f4a2c1e-0000-4000-8000-000000000004');
});

test('orders, memberships and corrections with money are for the user to decide', () => {
  const rows = [
    eventOf('1,KoFi,KoFiShopOrder', '4.00,USD'),
    eventOf('2,External,ExternalSub', '5.00,USD'),
    eventOf('3,Command,DonationAdjustment', '20.00,USD'),
    eventOf('4,Throne,ThroneCrowdGiftComplete', '80.00,USD'),
    eventOf('5,Throne,ThroneGiftContribution', '8.00,USD'),
  ];
  const read = readText([HEADER, ...rows].join('\n'));
  assert.deepEqual(decisions(read), [
    '2 | purchase | it is an order',
    '3 | membership | it is a membership',
    '4 | command | it is a command that corrected the sum',
    '5 | total | it is the sum of contributions to a gift',
    '6 | gift',
  ]);
  assert.deepEqual(
    [2, 3, 4, 5].map((line) => rowAt(read, line).tip?.amount_cents),
    [400, 500, 2000, undefined],
  );
});

test('a Ko-Fi Supporter of SubathonManager has no name', () => {
  const row = eventOf('1,KoFi,KoFiDonation', '4.00,USD').replace('Mia', 'Ko-Fi Supporter');
  assert.equal(rowAt(readText(`${HEADER}\n${row}`), 2).tip?.fan_name, null);
});
