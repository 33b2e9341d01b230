import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockedWords } from '#domain/text/block-list.ts';
import { WORD_LISTS } from './word-lists.ts';

const all = blockedWords(Object.values(WORD_LISTS).flat());

test('each list has no blank and no repeated line', () => {
  for (const [language, words] of Object.entries(WORD_LISTS)) {
    assert.deepEqual(
      words.map((word) => word.trim()).filter((word, at, list) => list.indexOf(word) === at),
      words,
      language,
    );
    assert.ok(words.every(Boolean), language);
  }
});

test('every word of a list is found, also in capitals', () => {
  for (const word of Object.values(WORD_LISTS).flat()) {
    assert.ok(all.isIn(word.toUpperCase()), word);
  }
});

test('harmless names and notes in all languages are not held', () => {
  for (const text of [
    'Maine Coon',
    'kkkkk',
    'kkk',
    'je suis en retard',
    'Río Negro',
    'raton laveur',
    'Scunthorpe',
    'Dick Van Dyke',
    'Mongo',
    'パチンコ',
    'ロマンコメディ',
    'はやりまんが',
    'イブラヒモビッチ',
    'プレイプラン',
    '応援交流',
    'いいしね',
    '彼氏ね',
    'ちょんまげ',
    '博多土人形',
    'macaco',
    'Grape juice',
    'Marigold_77',
  ]) {
    assert.equal(all.masked(text), text);
  }
});
