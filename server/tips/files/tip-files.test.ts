import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_TABLE } from '#domain/testing/amount-table.ts';
import { columnRows } from './column-rows.ts';
import { columnsOf } from './columns.ts';
import { csvTable } from './csv-table.ts';
import { EXPORT_COLUMNS } from './exported-tip.ts';
import { currenciesInHeader } from './header-currency.ts';
import { withKeys } from './line-keys.ts';
import { oldestFirst } from './oldest-first.ts';
import { decimalSignOfRows, parsedRow, type TipLine } from './tip-lines.ts';

const tableOf = (text: string) => csvTable(Buffer.from(text));
const linesOf = (text: string, currency = 'USD') => {
  const table = tableOf(text);
  const rows = columnRows(table, columnsOf(table.header), currency);
  const sign = decimalSignOfRows(rows, currency);
  const parsed = rows.map((row) => parsedRow(row, { currency, sign }));
  return {
    good: parsed.flatMap(({ tip }) => tip ?? []),
    bad: parsed.flatMap(({ line, reason, tip }) => (tip ? [] : [{ line, reason }])),
  };
};
const keyed = (lines: readonly TipLine[]) => withKeys(lines, { currency: 'USD' });
const keysOf = (text: string) =>
  keyed(oldestFirst(linesOf(text).good)).tips.map(({ idempotency_key }) => idempotency_key);

test('the delimiter is detected, and quotes, byte order marks and empty lines parsed', () => {
  const files = [
    'fan,amount\nZoë,5',
    '\uFEFFfan;amount\r\nZoë;5\r\n',
    '"fan"\t"amount"\r\n\r\nZoë\t5\r\n\t\r\n',
    ' fan , amount \n"Zoë","5"\n\n',
  ];
  for (const file of files) {
    const { header, rows } = tableOf(file);
    assert.deepEqual([header, rows.map(({ cells }) => cells)], [['fan', 'amount'], [['Zoë', '5']]]);
  }
  const unicodeText = csvTable(Buffer.from('\uFEFFfan\tamount\r\nZoë\t5\r\n', 'utf16le'));
  assert.deepEqual(unicodeText.rows[0]?.cells, ['Zoë', '5'], 'as Excel writes it');
  assert.deepEqual(tableOf('amount;"a,b,c"\n5;x').header, ['amount', 'a,b,c']);
});

test('each row has its line number, also after notes of several lines', () => {
  const { rows } = tableOf('amount,note\n1,"two\nlines"\n\n2,a\n3,"x\r\ny\r\nz"\n4,b');
  assert.deepEqual(
    rows.map(({ line }) => line),
    [2, 5, 6, 9],
  );
});

test('a file without text, without a header or with an open quote is refused', () => {
  const open = '"amount",fan\r\n5,"two\r\nlines"\r\n\r\n6,"Zoë\r\n7,Bob';
  const refused = [
    { bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), says: /no text\. Export the tips/ },
    { bytes: Buffer.from(''), says: /it is empty\. Its first line must name the columns/ },
    { bytes: Buffer.from(open), says: /a quote that opens in line 5 is not closed\. Mend it/ },
  ];
  for (const { bytes, says } of refused) assert.throws(() => csvTable(bytes), says);
});

test('columns are found by usual names, and mapped ones take precedence', () => {
  assert.deepEqual(columnsOf(['Date', 'User Name', 'Tip Amount ($)', 'Message', 'ID']), {
    time: 0,
    fan: 1,
    amount: 2,
    note: 3,
    key: 4,
  });
  assert.deepEqual(columnsOf(['name', 'fan', 'amount', 'amount_cents']), {
    fan: 1,
    amount_cents: 3,
  });
  const chosen = { fan: 'name', amount: 'Amount' };
  assert.deepEqual(columnsOf(['name', 'fan', 'amount', 'amount_cents'], chosen), {
    fan: 0,
    amount: 2,
  });
});

test('a file without an amount, or without the named column, lists its columns', () => {
  assert.throws(() => columnsOf(['Wer', 'Betrag']), {
    message:
      'No column of the file is called amount. It has: "Wer", "Betrag". Say which one it is with --column amount=NAME.',
  });
  assert.throws(
    () => columnsOf(['Wer', 'Betrag'], { amount: 'Summe' }),
    /no column "Summe" for --column amount\. It has: "Wer", "Betrag"\./,
  );
});

test('each invalid line is reported with its reason, and the others are tips', () => {
  const { good, bad } = linesOf(
    [
      'fan,amount,note',
      ' Zoë ,"$1,284.50",hi',
      'Bob,"1,284.5.0",',
      'Bob,,',
      'Bob,-5,',
      'Bob,5',
      `${'x'.repeat(201)},5,`,
      `,5,${'x'.repeat(2001)}`,
      "'=cmd(),0,'-1,,",
    ].join('\n'),
  );
  assert.deepEqual(bad, [
    {
      line: 3,
      reason: '"1,284.5.0" is no amount such as 12, 12.50 or 1284.50, at most $999,999,999.99',
    },
    { line: 4, reason: 'it has no amount' },
    { line: 5, reason: '"-5" takes money back' },
    { line: 6, reason: 'it has 2 columns and the header 3' },
    { line: 7, reason: 'the fan has more than 200 characters' },
    { line: 8, reason: 'the note has more than 2000 characters' },
  ]);
  const nothing = { currency: 'USD', time: null, zone: null, key: null, is_anonymous: null };
  assert.deepEqual(good, [
    { line: 2, fan_name: 'Zoë', amount_cents: 128_450, notes: 'hi', ...nothing },
    { line: 9, fan_name: '=cmd()', amount_cents: 0, notes: '-1', ...nothing },
  ]);
  const [open] = linesOf('id,fan,amount\nt1,Eve,').good;
  assert.deepEqual([open?.key, open?.amount_cents], ['t1', null]);
  assert.deepEqual(linesOf('cents\n500\n5.00').bad, [
    { line: 3, reason: '"5.00" is no whole number of cents' },
  ]);
});

test('an ambiguous amount is read in the notation of the other lines, or refused', () => {
  const centsOf = (...lines: string[]) =>
    linesOf(['amount', ...lines].join('\n')).good.map(({ amount_cents }) => amount_cents);
  assert.deepEqual(centsOf('"1,284"', '5.50'), [128_400, 550]);
  assert.deepEqual(centsOf('1.284', '"5,50"'), [128_400, 550]);
  assert.deepEqual(centsOf('1.500', '5.50'), [150, 550]);
  assert.deepEqual(centsOf('"1,284"', '1.234', '5'), [500]);
  assert.deepEqual(linesOf('amount\n"1,284"\n"€ 1.234"\n5').bad, [
    { line: 2, reason: '"1,284" can mean two amounts: write it like 1284.50' },
    { line: 3, reason: '"€ 1.234" can mean two amounts: write it like 1284.50' },
  ]);
});

test('amounts in all notations and currencies are parsed correctly or refused', () => {
  for (const { text, currency, cents } of AMOUNT_TABLE) {
    const { good } = linesOf(`amount,currency\n"${text}",${currency}`, currency);
    assert.equal(good[0]?.amount_cents ?? null, cents, `${currency} ${text}`);
  }
});

test('an amount is read in the one currency of its sign, or refused', () => {
  const { good, bad } = linesOf('amount\n€5\n5 EUR\n¥500\nA$5\n$5\nUS$5\n5.0000\n12.3456');
  assert.deepEqual(
    good.map(({ line, currency }) => `${line} ${currency}`),
    ['2 EUR', '3 EUR', '5 AUD', '6 USD', '7 USD', '8 USD'],
  );
  assert.deepEqual(bad, [
    { line: 4, reason: '"¥500" is in another currency than USD' },
    { line: 9, reason: '"12.3456" has more decimals than USD: write it like 1284.50' },
  ]);
});

test('the header of the amounts may name their currency', () => {
  const readBelow = (header: string) => {
    const { good, bad } = linesOf(`${header}\n5`);
    return good[0]?.currency ?? bad[0]?.reason;
  };
  const HEADERS: [header: string, its: string][] = [
    ['Tip amount (€)', 'EUR'],
    ['Tip amount [$]', 'USD'],
    ['Amount £', 'its column "Amount £" is in one of several currencies'],
    ['Tip amount ($)', 'USD'],
    ['Amount', 'USD'],
  ];
  for (const [header, its] of HEADERS) assert.equal(readBelow(header), its, header);
  const named = ['Betrag EUR', 'amount_eur', 'AMOUNT_ALL', 'amount_all', 'Betrag', 'paid_usd'];
  assert.deepEqual(
    named.map((header) => currenciesInHeader(header, 'USD')),
    [['EUR'], ['EUR'], ['ALL'], ...[undefined, undefined], ['USD']],
  );
  assert.deepEqual(linesOf('Tip amount (€),currency\n5,USD').good[0]?.currency, 'USD');
});

test('a column marks anonymous tips, and an unknown word in it is refused', () => {
  const { good, bad } = linesOf(
    'fan,amount,Is Anonymous\nZoë,5,yes\nBob,5,No\nAnn,5,\nEve,5,TRUE\nDan,5,perhaps\nLea,5,0',
  );
  assert.deepEqual(
    good.map(({ fan_name, is_anonymous }) => [fan_name, is_anonymous]),
    [
      ['Zoë', true],
      ['Bob', false],
      ['Ann', null],
      ['Eve', true],
      ['Lea', false],
    ],
  );
  assert.deepEqual(bad, [
    { line: 6, reason: '"perhaps" says neither yes nor no to being shown as Anonymous' },
  ]);
});

test('files without the anonymous column keep their keys', () => {
  const before = keysOf('fan,amount\nZoë,5\nBob,5');
  assert.deepEqual(keysOf('fan,amount,anonymous\nZoë,5,no\nBob,5,'), before);
  assert.notDeepEqual(keysOf('fan,amount,anonymous\nZoë,5,no\nBob,5,yes'), before);
});

test('an import finds its columns in an export, and ignores the others', () => {
  assert.deepEqual(columnsOf(EXPORT_COLUMNS.map(({ name }) => name)), {
    fan: 2,
    amount: 3,
    note: 4,
    time: 5,
    key: 6,
    anonymous: 7,
    currency: 8,
    option: 17,
  });
});

test('a column names the currency of each line', () => {
  const { good, bad } = linesOf(
    'amount,Currency,original_amount,original_currency\n5,USD,4,EUR\n5,EUR,,\n5, usd ,,\n5,,,\n1000,JPY,,\n5,bits,,\n5,€,,',
  );
  assert.deepEqual(
    good.map(({ line, amount_cents, currency }) => [line, amount_cents, currency]),
    [
      [2, 500, 'USD'],
      [3, 500, 'EUR'],
      [4, 500, 'USD'],
      [5, 500, 'USD'],
      [6, 1000, 'JPY'],
      [8, 500, 'EUR'],
    ],
  );
  assert.deepEqual(bad, [{ line: 7, reason: '"bits" is no currency such as EUR' }]);
});

test('a line with a character that SQLite cannot store is refused', () => {
  assert.deepEqual(linesOf('fan,amount\nZ\0e,5').bad, [
    { line: 2, reason: 'it holds characters that cannot be stored' },
  ]);
});

test('the same line has the same key, equal lines distinct ones', () => {
  const before = keysOf('fan,amount\nZoë,5\nBob,5\nZoë,5.00\n');
  assert.equal(new Set(before).size, 3);
  const grown = keysOf('amount;fan\n5;Bob\n$5;Zoë\n5;Zoë\n5;Zoë\n');
  assert.deepEqual(grown.filter((key) => !before.includes(key)).length, 1);
  assert.deepEqual(
    before.filter((key) => !grown.includes(key)),
    [],
  );
});

test('a key column separates equal lines, and a repeated key is refused', () => {
  const file = 'id,amount\n1,5\n2,5\n1,5\n1,6';
  const { tips, bad } = keyed(linesOf(file).good);
  assert.equal(new Set(tips.map(({ idempotency_key }) => idempotency_key)).size, 3);
  assert.deepEqual(bad, [{ line: 4, reason: 'line 2 has the same key "1"' }]);
  const id = '01a201f7-3e06-74ea-8fe5-fa8e034a9c70';
  const exported = keyed(linesOf(`id,amount\n${id},5\n${id},6`).good);
  assert.deepEqual(exported.tips[0]?.idempotency_key, id);
  assert.deepEqual(exported.bad, [{ line: 3, reason: `line 2 has the same key "${id}"` }]);
});

test('lines are sorted oldest first if all have a time, else as in the file', () => {
  const amounts = (text: string) =>
    oldestFirst(linesOf(text).good).map((line) => line.amount_cents);
  const newest = 'time,cents\n2026-11-27T20:02:00Z,4\n2026-11-27,3\n2026-11-27,2\n2026-11-26,1';
  assert.deepEqual(amounts(newest), [1, 2, 3, 4]);
  assert.deepEqual(amounts('time,cents\n27.11. abends,2\n2026-11-26,1'), [2, 1]);
  assert.deepEqual(amounts('cents\n2\n1'), [2, 1]);
  const id = (digit: number) => `01a201f7-3e06-74ea-8fe5-fa8e034a9c7${digit}`;
  const sameMoment = [3, 2, 1].map((digit) => `2026-11-27T20:02:00Z,${id(digit)},${digit}`);
  assert.deepEqual(amounts(`time,id,cents\n${sameMoment.join('\n')}`), [1, 2, 3]);
});
