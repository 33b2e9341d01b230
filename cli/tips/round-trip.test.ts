import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { cleanName } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { isVisible } from '#domain/text/safe-text.ts';
import { columnRows } from '../../server/tips/files/column-rows.ts';
import { columnsOf } from '../../server/tips/files/columns.ts';
import { csvTable } from '../../server/tips/files/csv-table.ts';
import { TIP_FORMATS } from '../../server/tips/files/tip-format.ts';
import { parsedRow } from '../../server/tips/files/tip-lines.ts';

const LIVE = { code: 'k7qx2mab', name: ' =Friday', currency: 'USD' } as LiveSummary;
const NOW = '2026-11-27T20:00:00.000Z';

const CSV_FORMATS = ['csv', 'csv-semicolon'] as const;
type CsvFormat = (typeof CSV_FORMATS)[number];

/** What spreadsheets and readers of CSV take for something, and letters of many scripts. */
const unit = fc.oneof(
  fc.constantFrom(...'\'"=+-@＝,;\t\r\n \u00a0\u200b\ufeff\u2028\u0301é'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const text = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));
const fan = text.map(cleanName).map((name) => (isVisible(name) ? name : null));

const aTip = fc.record(
  {
    fan_name: fan,
    notes: text.map(cleanNotes),
    amount_cents: fc.option(fc.nat()),
    is_anonymous: fc.boolean(),
  },
  { noNullPrototype: true },
);

/** Exports tips as CSV, and reads the lines of that file. */
async function roundTrip(tips: readonly object[], format: CsvFormat) {
  const whole = tips.map((tip, index) => ({
    live: LIVE,
    tip: { id: `${index}`, fan_id: null, created_at: NOW, ...tip } as Tip,
    paymentId: null,
  }));
  const pages = Readable.from([whole], { objectMode: true });
  const table = csvTable(await buffer(Readable.from(TIP_FORMATS[format].write(pages, 'UTC'))));
  const { currency } = LIVE;
  const rows = columnRows(table, columnsOf(table.header), currency);
  const parsed = rows.map((row) => parsedRow(row, { currency, sign: undefined }));
  return {
    good: parsed.flatMap(({ tip }) => tip ?? []),
    bad: parsed.filter(({ tip }) => tip === null),
  };
}

test('an exported file imports every name, note and amount unchanged', async () => {
  const someTips = fc.array(aTip, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(someTips, fc.constantFrom(...CSV_FORMATS), async (tips, format) => {
      const { good, bad } = await roundTrip(tips, format);
      assert.deepEqual(bad, []);
      assert.deepEqual(
        good.map(({ fan_name, notes, amount_cents, is_anonymous }) => ({
          fan_name,
          notes,
          amount_cents,
          is_anonymous,
        })),
        tips,
      );
    }),
    { numRuns: 500 },
  );
});

test('blanks in front of notes come back, as do formulas behind them', async () => {
  const notes = [' indented', '\n=1+1', '\u00a0@x', "  'quoted'", '\t-2', 'end  ', "'\n+1"];
  const tips = notes.map((note) => ({ fan_name: null, amount_cents: 5, notes: note }));
  const { good } = await roundTrip(tips, 'csv');
  assert.deepEqual(
    good.map((line) => line.notes),
    notes,
  );
});
