import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { guarded, unguarded } from './formula-guard.ts';

test('only texts that a spreadsheet would run get an apostrophe', () => {
  const formulas = ['=1+1', '+49', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''=1"];
  assert.deepEqual(
    formulas.map(guarded),
    formulas.map((cell) => `'${cell}`),
  );
  const spaced = [
    ' ',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\0',
    '\u2028',
    '\t \u00ad',
  ];
  for (const before of spaced) {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹫']) {
      const cell = `${before}${sign}1`;
      assert.equal(guarded(cell), `'${cell}`, JSON.stringify(cell));
    }
  }
  const harmless = ['', 'Zoë', ' indented', '\u200bZoë', "'quoted'", 'a=b', "it's", '5.00', "'"];
  assert.deepEqual(harmless.map(guarded), harmless);
});

test('every text is unchanged after export and import', () => {
  const texts = ['=1+1', "'=1+1", "''", "'quoted'", '-5', "'", '', '@fan', "''=x"];
  assert.deepEqual(texts.map(guarded).map(unguarded), texts);

  const unit = fc.oneof(
    fc.constantFrom(...'\'=+-@＝ \t\r\n\u00a0\u200b\ufeff,;"'.split('')),
    fc.string(),
  );
  const cell = fc.array(unit, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(cell, (text) => {
      const safe = guarded(text);
      assert.equal(unguarded(safe), text);
      assert.doesNotMatch(
        safe,
        /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u,
      );
    }),
    { numRuns: 2000 },
  );
});
