import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { cleanName } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { isVisible } from '#domain/text/safe-text.ts';
import { columnsOf } from '../../server/tips/files/columns.ts';
import { csvFormat } from '../../server/tips/files/csv-format.ts';
import { csvTable } from '../../server/tips/files/csv-table.ts';
import { tipLines } from '../../server/tips/files/tip-lines.ts';

const LIVE = { code: 'k7qx2mab', name: ' =Friday', currency: 'USD' } as LiveSummary;
const NOW = '2026-11-27T20:00:00.000Z';

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
async function roundTrip(tips: readonly object[], hasMark: boolean) {
  const { begin, page, end } = await csvFormat(hasMark);
  const whole = tips.map((tip, index) => ({
    id: `${index}`,
    fan_id: null,
    created_at: NOW,
    ...tip,
  }));
  const table = csvTable(Buffer.from(begin + page(LIVE, whole as Tip[]) + end));
  return tipLines(table, columnsOf(table.header), LIVE.currency);
}

test('an exported file imports every name, note and amount unchanged', async () => {
  const someTips = fc.array(aTip, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(someTips, fc.boolean(), async (tips, hasMark) => {
      const { good, bad } = await roundTrip(tips, hasMark);
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
  const { good } = await roundTrip(tips, false);
  assert.deepEqual(
    good.map((line) => line.notes),
    notes,
  );
});
