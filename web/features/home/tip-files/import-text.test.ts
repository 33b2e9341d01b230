import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TipFilePreview } from '#contract/tip-files.ts';
import { leftOutTexts, newTipsText } from './import-text.ts';

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

test('the new tips are told with their sum, and a file without any says why', () => {
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

test('what is left out is told, with the lines of tips that were changed since', () => {
  assert.deepEqual(leftOutTexts(preview({ known: 2 })), []);
  assert.deepEqual(leftOutTexts(preview({ tips: [tip(1)], known: 2, differing: [3] })), [
    '2 tips are here already and are not added again.',
    '1 tip stays as recorded, though the file has another fan, amount or note: line 3.',
  ]);
  const differing = Array.from({ length: 12 }, (_, index) => index + 2);
  assert.match(
    leftOutTexts(preview({ differing })).join(),
    /^12 tips stay .*: lines 2, 3, .* 11 and 2 more\.$/,
  );
});
