import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionOfNote } from './option-of-note.ts';

/** Each option has its keyword as its id. */
const of = (note: string | null, ...keywords: string[]) =>
  optionOfNote(
    note,
    keywords.map((keyword) => ({ id: keyword, keyword })),
  );

test('a keyword counts as a word or with a number sign in front', () => {
  for (const note of ['pizza', 'Get PIZZA!', '#pizza', '(pizza)', 'a\npizza\tb', 'pizza,pizza']) {
    assert.equal(of(note, 'pizza', 'soup'), 'pizza', note);
  }
  assert.equal(of('go #team', '#team'), '#team');
  assert.equal(of('go team', '#team'), '#team');
});

test('a keyword inside another word does not count', () => {
  for (const note of ['pizzas', 'minipizza', '#pizzaparty', 'pizza_time', 'pizza2', '2pizza']) {
    assert.equal(of(note, 'pizza', 'soup'), null, note);
  }
  assert.equal(of('10 of 101', '1', '0'), null);
  assert.equal(of('e\u0301', 'e'), null);
});

test('a note without a keyword, and one with those of two options, decides nothing', () => {
  for (const note of [null, '', ' ', 'hello', 'pizza or soup', '#soup #pizza']) {
    assert.equal(of(note, 'pizza', 'soup'), null, String(note));
  }
});

test('an option without a keyword is in no note', () => {
  const options = [
    { id: 'a', keyword: null },
    { id: 'b', keyword: '\u200b' },
  ];
  assert.equal(optionOfNote('null \u200b', options), null);
});

test('spellings of a keyword are equal, as those of a name are', () => {
  for (const [note, keyword] of [
    ['STRASSE', 'straße'],
    ['Zu\u0308rich', 'zürich'],
    ['ＰＩＺＺＡ', 'pizza'],
    ['pi\u200bzza', 'pizza'],
    ['team\u00a0  red', 'Team Red'],
    ['ΟΔΟΣ', 'οδος'],
  ] as const) {
    assert.equal(of(note, keyword), keyword, note);
  }
  assert.equal(of('Zurich', 'Zürich'), null);
});

test('an emoji counts anywhere, with any skin tone, but not as a part of another', () => {
  assert.equal(of('yes🍕🍕pizza', '🍕'), '🍕');
  assert.equal(of('👍🏽', '👍'), '👍');
  assert.equal(of('❤', '❤️'), '❤️');
  assert.equal(of('👩‍🚀 go', '👩', '👩‍🚀'), '👩‍🚀');
  assert.equal(of('👩‍🚀 go', '👩', '🚀'), null);
  assert.equal(of('🇩🇪', '🇩🇪', '🇪🇸'), '🇩🇪');
  assert.equal(of('🇦🇩🇪🇸', '🇩🇪', '🇪🇸'), '🇪🇸');
});

test('where keywords overlap the first and longest counts', () => {
  assert.equal(of('no way', 'no', 'no way'), 'no way');
  assert.equal(of('team red', 'red', 'team red'), 'team red');
  assert.equal(of('no way, no', 'no', 'no way'), null);
});

test('punctuation may be part of a keyword', () => {
  assert.equal(of('I want C++!', 'c++', 'c'), 'c++');
  assert.equal(of('+10', '+1'), null);
  assert.equal(of('so +1', '+1'), '+1');
  assert.equal(of('##', '#'), '#');
});

test('scripts without blanks between words have no boundaries', () => {
  assert.equal(of('ピザが好き', 'ピザ', '寿司'), 'ピザ');
  assert.equal(of('ฉันชอบพิซซ่า', 'พิซซ่า'), 'พิซซ่า');
});

test('the longest note is read in one pass', () => {
  const note = 'a '.repeat(1000);
  assert.equal(of(note, 'a', 'aa'), 'a');
});
