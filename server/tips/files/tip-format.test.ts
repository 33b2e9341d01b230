import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { openXlsx, readXlsx } from 'hucre/xlsx';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { EXPORT_COLUMNS, type ExportedTip } from './exported-tip.ts';
import { TIP_FORMATS } from './tip-format.ts';

const TIP: Tip = {
  id: '01a201f7-3e06-74ea-8fe5-fa8e034a9c70',
  fan_id: null,
  fan_name: null,
  amount_cents: 128_450,
  notes: null,
  is_anonymous: false,
  created_at: '2026-11-25T23:42:00.000Z',
};
const LIVE = { code: 'k7qx2mab', name: 'Friday', currency: 'USD' };

const exported = (tip: Partial<Tip> = {}, more: Partial<ExportedTip> = {}): ExportedTip => ({
  live: LIVE,
  tip: { ...TIP, ...tip },
  paymentId: null,
  ...more,
});

const PAID = exported({
  fan_name: '=HYPERLINK("http://x";"y")',
  notes: 'two\nlines; "quoted", @',
  paid_at: '2026-11-24T22:10:05.000Z',
  source: { name: '+Ko-fi', amount: '1200.50', currency: 'EUR', rate: '1.0699' },
});
const FROM_SOURCE = { ...PAID, paymentId: '-cs_00012', options: ['Pizza', '-Red'] };

const fileOf = (format: ExportFormat, ...tips: ExportedTip[]) =>
  buffer(
    Readable.from(
      TIP_FORMATS[format].write(Readable.from([tips], { objectMode: true }), 'Europe/Berlin'),
    ),
  );

const HEADER = [
  ...['live_code', 'live_name', 'fan', 'amount', 'note', 'created_at', 'id', 'is_anonymous'],
  ...['currency', 'source', 'original_amount', 'original_currency', 'rate'],
  ...['paid_local', 'recorded_local', 'recorded_at', 'payment_id', 'option'],
];

test('a file with commas has decimal points, UTC and local times, and guarded texts', async () => {
  assert.equal(
    (await fileOf('csv', FROM_SOURCE)).toString(),
    `\uFEFF${HEADER.join(',')}\r\n` +
      `k7qx2mab,Friday,"'=HYPERLINK(""http://x"";""y"")",1284.50,"two\nlines; ""quoted"", @",` +
      `2026-11-24T22:10:05.000Z,${TIP.id},no,USD,'+Ko-fi,1200.50,EUR,1.0699,` +
      "2026-11-24 23:10:05,2026-11-26 00:42:00,2026-11-25T23:42:00.000Z,'-cs_00012,Pizza; -Red\r\n",
  );
});

test('a file with semicolons has decimal commas in its numbers alone', async () => {
  assert.equal(
    (await fileOf('csv-semicolon', FROM_SOURCE)).toString(),
    `\uFEFF${HEADER.join(';')}\r\n` +
      `k7qx2mab;Friday;"'=HYPERLINK(""http://x"";""y"")";1284,50;"two\nlines; ""quoted"", @";` +
      `2026-11-24T22:10:05.000Z;${TIP.id};no;USD;'+Ko-fi;1200,50;EUR;1,0699;` +
      '2026-11-24 23:10:05;2026-11-26 00:42:00;2026-11-25T23:42:00.000Z;\'-cs_00012;"Pizza; -Red"\r\n',
  );
});

test('a text in place of an amount is no formula', async () => {
  const hidden = { name: 'Ko-fi', amount: null, currency: null, rate: null };
  const odd = { ...hidden, amount: '=1+1' };
  const file = await fileOf('csv', exported({ source: hidden }), exported({ source: odd }));
  const [, first, second] = file.toString().split('\r\n');
  assert.match(first ?? '', /,USD,Ko-fi,,,,2026/);
  assert.match(second ?? '', /,USD,Ko-fi,'=1\+1,,,2026/);
});

test('a workbook has numbers, local dates and plain texts below a frozen header', async () => {
  const yen = exported({ amount_cents: null, notes: '_x0041_ \u0001' });
  const file = new Uint8Array(await fileOf('xlsx', FROM_SOURCE, yen));
  const { sheets } = await readXlsx(file);
  const [header, row, open] = sheets[0]?.rows ?? [];
  assert.deepEqual(header, HEADER);
  assert.deepEqual(row, [
    ...['k7qx2mab', 'Friday', '=HYPERLINK("http://x";"y")', 1284.5, 'two\nlines; "quoted", @'],
    ...['2026-11-24T22:10:05.000Z', TIP.id, 'no', 'USD', '+Ko-fi', 1200.5, 'EUR', 1.0699],
    new Date('2026-11-24T23:10:05Z'),
    new Date('2026-11-26T00:42:00Z'),
    ...['2026-11-25T23:42:00.000Z', '-cs_00012', 'Pizza; -Red'],
  ]);
  assert.deepEqual([open?.[3], open?.[4]], [null, '_x0041_ \u0001']);
  const [sheet] = (await openXlsx(file)).sheets;
  assert.deepEqual(sheet?.freezePane, { rows: 1 });
  assert.deepEqual(
    sheet?.columns?.map(({ width }) => width),
    EXPORT_COLUMNS.map(({ width }) => width),
  );
});

for (const format of EXPORT_FORMATS) {
  test(`a file without tips is whole as ${format}`, async () => {
    const file = await fileOf(format);
    if (format === 'json') assert.deepEqual(JSON.parse(file.toString()), []);
    else if (format === 'xlsx') {
      const { sheets } = await readXlsx(new Uint8Array(file));
      assert.deepEqual(sheets[0]?.rows, [HEADER]);
    } else assert.equal(file.toString().trimEnd().split('\r\n').length, 1);
  });
}
