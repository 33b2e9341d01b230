import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripeBalance } from './stripe-balance.ts';
import { readExport } from './testing/read-export.ts';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('stripe-balance.csv');
const REPORT =
  'balance_transaction_id,created_utc,currency,gross,reporting_category,source_id,charge_id,payment_intent_id,customer_name,description,customer_facing_amount,customer_facing_currency';
const HISTORY =
  'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency';
const DEFAULT = file.header.join();

const read = (header: string, ...lines: string[]) =>
  readExport(stripeBalance, [header, ...lines].join('\n'));

/** The kind of each row, a gift with its amount. */
const outcomes = (header: string, ...lines: string[]) =>
  read(header, ...lines).map(({ kind, payment }) =>
    kind === 'gift' ? (payment?.amount ?? null) : kind,
  );

/** A row of the report with the ids of a charge. */
const reported = (id: string, category: string, gross: string, charge = 'ch_1') =>
  `${id},2026-11-20 19:04:31,usd,${gross},${category},${id},${charge},pi_1,,Tip,,`;

/** A row of the report with the default columns, which names no charge. */
const bare = (id: string, time: string, gross: string, category: string, description: string) =>
  `${id},2026-11-20 ${time},2026-11-22 00:00:00,usd,${gross},0.00,${gross},${category},${description}`;

test('a Stripe refund with the description of a charge takes it back', () => {
  assert.deepEqual(decisions(file), [
    '2 | refunded | it was paid back',
    '3 | refund | it pays money back',
    '4 | transfer | it is a transfer between your own accounts',
  ]);
});

test('a charge of Stripe is paid in UTC and in its currency', () => {
  const { paid_at, currency, amount_cents } = rowAt(file, 2).tip ?? {};
  assert.deepEqual([paid_at, currency, amount_cents], ['2026-11-20T19:04:31.000Z', 'USD', 750]);
});

test('the id of a charge in a Stripe report is that of its payment intent', () => {
  const [row] = read(REPORT, reported('txn_1', 'charge', '7.50'));
  assert.equal(row?.payment?.id, 'pi_1');
});

test('the id of a charge in a Stripe history is that of its source', () => {
  const [row] = read(
    HISTORY,
    'txn_1,charge,ch_1,30.00,1.17,28.83,usd,2026-11-20 19:04,2026-11-22 00:00,Tip,,',
  );
  assert.deepEqual([row?.kind, row?.payment?.id, row?.payment?.note], ['gift', 'ch_1', 'Tip']);
});

test('a charge in another currency has the amount that the fan paid', () => {
  const [row] = read(
    REPORT,
    'txn_1,2026-11-20 19:04:31,usd,5.40,charge,ch_1,ch_1,pi_1,Mia,Tip,5.00,eur',
  );
  const { amount, currency, name } = row?.payment ?? {};
  assert.deepEqual([amount, currency, name], ['5.00', 'EUR', 'Mia']);
});

test('a partial refund of Stripe leaves the rest of the charge', () => {
  const rows = [reported('txn_1', 'charge', '7.50'), reported('re_1', 'refund', '-2.50')];
  assert.deepEqual(outcomes(REPORT, ...rows), ['5.00', 'refund']);
});

test('a charge counts again after its dispute was won', () => {
  const rows = [
    reported('txn_1', 'charge', '7.50'),
    reported('dp_1', 'dispute', '-7.50'),
    reported('dp_2', 'dispute_reversal', '7.50'),
  ];
  assert.deepEqual(outcomes(REPORT, ...rows), ['7.50', 'refund', 'refund']);
});

test('a disputed charge of Stripe does not count', () => {
  const line = 'txn_2,adjustment,dp_1,-30.00,15.00,-45.00,usd,2026-11-21 10:00,2026-11-21 10:00';
  const rows = [
    'txn_1,charge,ch_1,30.00,1.17,28.83,usd,2026-11-20 19:04,2026-11-22 00:00,Tip,,',
    `${line},Chargeback withdrawal for ch_1,,`,
  ];
  assert.deepEqual(outcomes(HISTORY, ...rows), ['refunded', 'refund']);
});

test('a refund without an id takes the charge of the same amount', () => {
  const rows = [
    bare('txn_1', '19:00:00', '5.00', 'charge', 'Tip'),
    bare('txn_2', '19:01:00', '9.00', 'charge', 'Tip'),
    bare('txn_3', '19:02:00', '-5.00', 'refund', 'REFUND FOR CHARGE (Tip)'),
  ];
  assert.deepEqual(outcomes(DEFAULT, ...rows), ['refunded', '9.00', 'refund']);
});

test('two refunds without an id take two charges', () => {
  const rows = [
    bare('txn_1', '19:00:00', '5.00', 'charge', 'Tip'),
    bare('txn_2', '19:01:00', '5.00', 'charge', 'Tip'),
    bare('txn_3', '19:02:00', '-5.00', 'refund', 'REFUND FOR CHARGE (Tip)'),
    bare('txn_4', '19:03:00', '-5.00', 'refund', 'REFUND FOR CHARGE (Tip)'),
  ];
  assert.deepEqual(outcomes(DEFAULT, ...rows), ['refunded', 'refunded', 'refund', 'refund']);
});

test('a refund without an id takes no later charge', () => {
  const rows = [
    bare('txn_1', '19:00:00', '-5.00', 'refund', 'REFUND FOR CHARGE (Tip)'),
    bare('txn_2', '19:01:00', '5.00', 'charge', 'Tip'),
  ];
  assert.deepEqual(outcomes(DEFAULT, ...rows), ['refund', '5.00']);
});

for (const [category, kind] of [
  ['payout', 'transfer'],
  ['topup', 'transfer'],
  ['fee', 'fee'],
  ['risk_reserved_funds', 'other'],
  ['brand_new_category', 'other'],
] as const) {
  test(`a ${category} of Stripe is ${kind}, no gift`, () => {
    assert.deepEqual(outcomes(REPORT, reported('txn_1', category, '10.00')), [kind]);
  });
}

test('a file with some headers of Stripe is no Stripe file', () => {
  const header = ['id', 'Type', 'Created', 'Amount', 'Currency'];
  assert.equal(stripeBalance.matches(header), false);
});
