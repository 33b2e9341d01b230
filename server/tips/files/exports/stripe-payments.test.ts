import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripePayments } from './stripe-payments.ts';
import { readExport } from './testing/read-export.ts';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('stripe-payments.csv');

const COLUMNS = [
  ...['id', 'Created date (UTC)', 'Amount', 'Amount Refunded', 'Currency', 'Captured', 'Mode'],
  ...[
    'Description',
    'Status',
    'Card Name',
    'Disputed Amount',
    'Dispute Status',
    'PaymentIntent ID',
  ],
  ...['Checkout Custom Field 1 Key', 'Checkout Custom Field 1 Value', 'message (metadata)'],
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** A payment that succeeded, unless the cells say otherwise. */
const csv = (...rows: Cells[]) =>
  [
    COLUMNS,
    ...rows.map((cells): string[] => {
      const all: Cells = {
        id: 'ch_1',
        'Created date (UTC)': '2026-11-20 19:04:31',
        Amount: '7.50',
        'Amount Refunded': '0.00',
        Currency: 'eur',
        Captured: 'true',
        Mode: 'Live',
        Description: 'gg',
        Status: 'Paid',
        'Card Name': 'Mia',
        ...cells,
      };
      return COLUMNS.map((name) => all[name] ?? '');
    }),
  ]
    .map((cells) => cells.join(','))
    .join('\n');

const read = (cells: Cells = {}) => readExport(stripePayments, csv(cells))[0];

test('paid Stripe payments count, unless they were paid back', () => {
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | gift',
    '4 | refunded | it was paid back',
    '5 | declined | it failed',
  ]);
});

test('a Stripe payment has the name on the card, its note, moment and intent', () => {
  const { fan_name, notes, paid_at, payment_id } = rowAt(file, 2).tip ?? {};
  assert.deepEqual(
    [fan_name, notes, paid_at, payment_id],
    ['Moss Lantern', 'gg', '2026-11-20T19:04:31.000Z', 'pi_0001'],
  );
});

test('a partly refunded Stripe payment counts the rest in its own currency', () => {
  const { amount_cents, currency } = rowAt(file, 3).tip ?? {};
  assert.deepEqual([amount_cents, currency], [600, 'EUR']);
});

test('a Stripe payment without a payment intent has the id of its charge', () => {
  assert.equal(read()?.payment?.id, 'ch_1');
});

test('the name on a card stays off the air', () => {
  const { name, isAnonymous } = read()?.payment ?? {};
  assert.deepEqual([name, isAnonymous], ['Mia', true]);
});

test('the name that a payer wrote into a custom field is shown', () => {
  const { name, isAnonymous } =
    read({
      'Checkout Custom Field 1 Key': 'yourname',
      'Checkout Custom Field 1 Value': 'Pixel Ghost',
    })?.payment ?? {};
  assert.deepEqual([name, isAnonymous], ['Pixel Ghost', false]);
});

test('a message in the metadata of a Stripe payment is its note', () => {
  assert.equal(read({ 'message (metadata)': 'for the boss' })?.payment?.note, 'for the boss');
});

for (const [title, cells, kind] of [
  ['a refunded', { Status: 'Refunded', 'Amount Refunded': '7.50' }, 'refunded'],
  ['a failed', { Status: 'Failed' }, 'declined'],
  ['an uncaptured', { Captured: 'false' }, 'pending'],
  ['a pending', { Status: 'Pending' }, 'pending'],
  ['a lost', { 'Disputed Amount': '7.50', 'Dispute Status': 'lost' }, 'refunded'],
  ['a won', { 'Disputed Amount': '7.50', 'Dispute Status': 'won' }, 'gift'],
  ['a test', { Mode: 'Test' }, 'test'],
  ['an unknown', { Status: 'Sleeping' }, 'other'],
] as const) {
  test(`${title} Stripe payment is ${kind}`, () => assert.equal(read(cells)?.kind, kind));
}
