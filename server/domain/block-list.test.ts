import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockedWords } from './block-list.ts';

const words = blockedWords(['spam', 'bad word', 'Käse', 'привет', '坏']);

test('a word is found in any case, with accents, and in look-alike letters', () => {
  for (const text of [
    'spam',
    'SPAM!',
    'buy, spam.',
    'ѕраm',
    '5p4m',
    'sp\u00e4m',
    's\u200bpam',
    'ｓｐａｍ',
    'kase',
    'KÄSE',
    'a BAD   word',
    'bad-word',
    'Привет',
    '坏',
  ]) {
    assert.equal(words.isIn(text), true, text);
  }
});

test('a part of a word is none, and neither is an honest name', () => {
  for (const text of [
    'spammer',
    'antispam',
    'word bad',
    'bad',
    'badword',
    'Mia',
    '',
    '7.50',
    null,
  ]) {
    assert.equal(words.isIn(text), false, String(text));
  }
});

test('an empty list, blank lines and lines of signs hold nothing', () => {
  for (const lines of [[], ['', ' '], ['...', '!']]) {
    assert.equal(blockedWords(lines).isIn('spam ! ...'), false, String(lines));
  }
});
