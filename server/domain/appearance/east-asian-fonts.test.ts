import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eastAsianFonts } from './east-asian-fonts.ts';

const NAMES: Record<string, readonly string[]> = {
  Ann: [],
  العربية: [],
  さくら: ['jp'],
  ﾈｺ: ['jp'],
  山田太郎: ['jp'],
  김철수: ['kr'],
  金哲수: ['kr'],
  刘德华: ['sc'],
  简体: ['sc'],
  ㄅㄆㄇ: ['tc'],
  你們: ['tc'],
  김さくら: ['jp', 'kr'],
  '！？': ['jp'],
};

for (const [name, fonts] of Object.entries(NAMES)) {
  test(`${name} is drawn by ${fonts.join(' and ') || 'none of these fonts'}`, () => {
    assert.deepEqual(eastAsianFonts(name), fonts);
  });
}

test("a character outside the name's national set may come from any font", () => {
  assert.deepEqual(eastAsianFonts('𠮷'), ['jp', 'sc', 'tc']);
  assert.deepEqual(eastAsianFonts('刘さん'), ['jp', 'sc', 'tc']);
  assert.deepEqual(eastAsianFonts('김刘'), ['kr', 'jp', 'sc', 'tc']);
});
