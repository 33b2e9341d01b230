import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TipFilePreview } from '#contract/tip-files.ts';
import { newTipsText, skippedTexts, warningTexts } from './import-text.ts';

const preview = (fields: Partial<TipFilePreview> = {}): TipFilePreview => ({
  header: ['Wer', 'Betrag'],
  columns: { amount: 'Betrag' },
  tips: [],
  known: 0,
  differing: [],
  refused: [],
  ...fields,
});
const tip = (amount_cents: number | null) => ({ idempotency_key: 'k', amount_cents });

test('new tips are summarized, and a file without any explains why', () => {
  assert.equal(
    newTipsText(preview({ tips: [tip(1250), tip(null)] }), 'USD'),
    '2 new tips, $12.50.',
  );
  assert.equal(newTipsText(preview({ tips: [tip(500)], known: 3 }), 'USD'), '1 new tip, $5.00.');
  assert.equal(
    newTipsText(preview({ known: 57 }), 'USD'),
    'Nothing to add: all 57 tips of this file are here already.',
  );
  assert.equal(
    newTipsText(preview({ known: 1 }), 'USD'),
    'Nothing to add: the tip of this file is here already.',
  );
  assert.equal(newTipsText(preview(), 'USD'), 'There is no tip in this file.');
  assert.equal(newTipsText(preview({ columns: {} }), 'USD'), null);
});

test('possible duplicates and tips without a time are listed by line', () => {
  assert.deepEqual(warningTexts(preview()), []);
  assert.deepEqual(
    warningTexts(preview({ similar: [3], untimed: [{ line: 4, reason: '"x" is no time' }] })),
    [
      '1 new tip looks like a tip that is there, with the same fan and amount within a day: line 3. If it is the same, leave its line out of the file.',
      '1 tip gets the time of the import: in line 4, "x" is no time.',
    ],
  );
  const untimed = [4, 7].map((line) => ({ line, reason: '"x" is no time' }));
  assert.deepEqual(warningTexts(preview({ untimed })), [
    '2 tips get the time of the import: lines 4, 7. For example, in line 4, "x" is no time.',
  ]);
  assert.deepEqual(warningTexts(preview({ similar: [3, 5] })), [
    '2 new tips look like tips that are there, with the same fan and amount within a day: lines 3, 5. If they are the same, leave their lines out of the file.',
  ]);
});

test('skipped lines are listed, also those of tips changed since', () => {
  assert.deepEqual(skippedTexts(preview({ known: 2 })), []);
  assert.deepEqual(skippedTexts(preview({ tips: [tip(1)], known: 2, differing: [3] })), [
    '2 tips are here already and are not added again.',
    '1 tip stays as recorded, though the file has another fan, amount or note: line 3.',
  ]);
  const differing = Array.from({ length: 12 }, (_, index) => index + 2);
  assert.match(
    skippedTexts(preview({ differing })).join(),
    /^12 tips stay .*: lines 2, 3, .* 11 and 2 more\.$/,
  );
});
