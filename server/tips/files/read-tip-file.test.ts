import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadFile } from '#contract/tip-files.ts';
import { readTipBytes, type TipFileOptions } from './read-tip-file.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const read = (text: string | Uint8Array, options: Partial<TipFileOptions> = {}): ReadFile =>
  readTipBytes(typeof text === 'string' ? Buffer.from(text) : text, {
    currency: 'USD',
    timezone: 'UTC',
    now: NOW,
    ...options,
  });

/** Line, fan and amount of each gift. */
const giftsOf = ({ rows }: ReadFile) =>
  rows.flatMap(({ line, kind, tip }) =>
    tip && kind === 'gift' ? [`${line} ${tip.fan_name} ${tip.amount_cents} ${tip.currency}`] : [],
  );
/** Line, kind and reason of each other row. */
const othersOf = ({ rows }: ReadFile) =>
  rows.flatMap(({ line, kind, reason, tip }) =>
    tip && kind === 'gift' ? [] : [`${line} ${kind}: ${reason}`],
  );

for (const [what, text, line] of [
  ['a separator that its first line names', 'sep=;\r\nfan;amount;a,b,c,d\r\nZoë;5;\r\n', 3],
  ['another separator than it looks like', 'sep=|\nfan|amount|a;b;c\nZoë|5|\n', 3],
  ['titles above the header', 'Tips of November\n\n"Account, USD";Ada\nfan;amount;x\nZoë;5;1\n', 5],
  [
    'a table of filters above the header',
    'From,2026-11-01\nTo,2026-11-30\nfan,amount,note,date\nZoë,5,,2026-11-20',
    4,
  ],
  ['bars between cells', 'fan|amount\nZoë|5\n', 2],
  [
    'lines that are one quoted cell each',
    '"fan,""amount"",note"\n"Zoë,""5"",""a, """"b"""""""\n',
    2,
  ],
  ['semicolons and decimal commas', 'fan;amount;net\nZoë;5,00;4,50\n', 2],
  ['more cells than columns', 'fan,amount,,\nZoë,5,,,,\n,,,\n', 2],
] as const) {
  test(`a file may have ${what}`, () => {
    assert.deepEqual(giftsOf(read(text)), [`${line} Zoë 500 USD`]);
  });
}

test('the encoding of a file is named, and a guess stays open', () => {
  const polish = Buffer.from('fan;amount\nMa\xB3gorzata;5', 'latin1');
  const { encoding, open } = read(polish);
  assert.deepEqual([encoding, open.encoding?.includes('windows-1250')], ['windows-1252', true]);
  const chosen = read(polish, { encoding: 'windows-1250' });
  assert.deepEqual(giftsOf(chosen), ['2 Małgorzata 500 USD']);
  assert.deepEqual([chosen.encoding, chosen.open], ['windows-1250', { encoding: open.encoding }]);
  assert.deepEqual(
    [read('fan,amount\nZoë,5').encoding, read('fan,amount\nZoë,5').open],
    ['utf-8', {}],
  );
});

test('the order of dates is open until the file or the user says it', () => {
  const text = 'fan,amount,date\nZoë,5,11/10/2026\nBob,5,12/10/2026\n';
  const paid = (file: ReadFile) => file.rows.map(({ tip }) => tip?.paid_at?.slice(0, 10));
  const unknown = read(text);
  assert.deepEqual(unknown.open, { dates: { example: '11/10/2026' } });
  assert.match(unknown.rows[0]?.untimed ?? '', /can mean two days/);
  assert.deepEqual(paid(unknown), [undefined, undefined]);
  assert.deepEqual(paid(read(text, { dates: 'day-first' })), ['2026-10-11', '2026-10-12']);
  const proven = `${text}Ann,5,13/10/2026\n`;
  const decided = read(proven, { dates: 'month-first' });
  assert.deepEqual([decided.open, paid(decided)[0]], [{}, '2026-10-11']);
});

test('the decimal sign is open until the file or the user says it', () => {
  const text = 'fan,amount\nZoë,"1,284"\nBob,5\n';
  const unknown = read(text);
  assert.deepEqual(unknown.open, { decimal: { example: '1,284' } });
  assert.deepEqual(giftsOf(unknown), ['3 Bob 500 USD']);
  assert.match(othersOf(unknown)[0] ?? '', /^2 gift: "1,284" can mean two amounts/);
  const decided = read(text, { decimal: '.' });
  assert.deepEqual(giftsOf(decided), ['2 Zoë 128400 USD', '3 Bob 500 USD']);
  assert.deepEqual(decided.open, unknown.open);
});

test('amounts are read with currencies on either side, as people write them', () => {
  const texts = ['€ 1.234,56', '1.234,56 EUR', '5,- €', '5.– CHF', "CHF 1'234.50", '1 234,50 €'];
  const file = read(`fan;amount\n${texts.map((text) => `Zoë;${text}`).join('\n')}`);
  assert.deepEqual(
    file.rows.map(({ tip }) => `${tip?.amount_cents} ${tip?.currency}`),
    ['123456 EUR', '123456 EUR', '500 EUR', '500 CHF', '123450 CHF', '123450 EUR'],
  );
});

test('a negative amount is a refund and never a tip', () => {
  const file = read('fan,amount\nZoë,5\nZoë,-5\nBob,(5.00)\nAnn,"5,00-"\n');
  assert.deepEqual(giftsOf(file), ['2 Zoë 500 USD']);
  assert.deepEqual(othersOf(file), [
    '3 refund: "-5" takes money back',
    '4 refund: "(5.00)" takes money back',
    '5 refund: "5,00-" takes money back',
  ]);
});

test('a row of an export whose currency is no code is no tip', () => {
  const file = read('donation_id,created_at,name,amount,currency\n1,,Mia,5,US$\n2,,Mia,5,HRK');
  assert.deepEqual(othersOf(file), ['2 gift: "US$" is no currency such as EUR']);
  assert.deepEqual(giftsOf(file), ['3 Mia 500 HRK']);
});

test('sums at the end are totals, and a fan of that name is none', () => {
  const rows = 'Total;5,00;2026-11-20\nZoë;7,00;2026-11-21\n;;\nSumme:;12,00 €;\n;Total;\n';
  const file = read(`fan;amount;date\n${rows}`, { currency: 'EUR' });
  assert.deepEqual(giftsOf(file), ['2 Total 500 EUR', '3 Zoë 700 EUR']);
  assert.deepEqual(othersOf(file), [
    '5 total: it is the sum of other rows',
    '6 total: it is the sum of other rows',
  ]);
});

test('a row with a damaged quote names the lines that it contains', () => {
  const whole = '"""hi"", she\nsaid"';
  const file = read(`fan,amount,note\nZoë,5,"nice\nBob,6,"gg"\nAnn,7,${whole}\n`);
  assert.deepEqual(giftsOf(file), ['4 Ann 700 USD']);
  assert.deepEqual(othersOf(file), [
    '2 gift: a quote in it is not closed, so that it contains the lines up to 3: mend line 2',
  ]);
});

const KOFI =
  'DateTime (UTC),From,Message,Item,Received,Given,Currency,TransactionType,TransactionId';

test('an export of a service keeps its keys in a spreadsheet without seconds', () => {
  const rows = [
    '2026-11-20T19:04:31Z,Zoë,gg,Ko-fi Support,5.00,,USD,Tip,t-1,',
    '2026-11-19T08:00:00Z,Bob,,Ko-fi Support,12.50,,USD,Tip,t-2,',
  ];
  const original = read(`${KOFI}\n${rows.join('\n')}`);
  const saved = [
    '20.11.26 19:04;Zoë;gg;Ko-fi Support;5;;USD;Tip;t-1;;',
    '19.11.26 08:00;Bob;;Ko-fi Support;12,5;;USD;Tip;t-2;;',
    ';;;Summe;17,5;;;;;;',
  ];
  const again = read(`sep=;\r\n${KOFI.replaceAll(',', ';')};;\r\n${saved.join('\r\n')}`);
  const keysOf = (file: ReadFile) => file.rows.flatMap(({ tip }) => tip?.idempotency_key ?? []);
  assert.deepEqual(
    [original.export?.id, again.export?.id],
    ['kofi-transactions', 'kofi-transactions'],
  );
  assert.deepEqual(giftsOf(original), ['3 Bob 1250 USD', '2 Zoë 500 USD']);
  assert.deepEqual(keysOf(again), keysOf(original));
  assert.deepEqual(again.rows.at(-1)?.kind, 'total');
});

test('ids that a spreadsheet has rounded identify no payment', () => {
  const rounded = ['Zoë', 'Bob', 'Zoë'].map(
    (name) => `2026-11-20T19:04:31Z,${name},,Ko-fi Support,5.00,,USD,Tip,1.27694E+17`,
  );
  const { rows } = read(`${KOFI}\n${rounded.join('\n')}`);
  assert.deepEqual(
    rows.map(({ tip }) => [tip?.fan_name, tip?.payment_id]),
    [
      ['Zoë', undefined],
      ['Bob', undefined],
      ['Zoë', undefined],
    ],
  );
});
