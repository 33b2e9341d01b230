import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockedWords } from './block-list.ts';

const words = blockedWords(['spam', 'bad word', 'Käse', 'привет', '坏', 'קללה', 'شتيمة', '🖕']);

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

test('a part of a word and an innocent name do not match', () => {
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

test('an empty list, blank lines and lines of signs match nothing', () => {
  for (const lines of [[], ['', ' '], ['...', '!']]) {
    assert.equal(blockedWords(lines).isIn('spam ! ...'), false, String(lines));
  }
});

/** Names and notes, and their masked texts. */
const SHOWN: Record<string, string> = {
  spam: '****',
  SPAM: '****',
  SpAm: '****',
  'spam!': '*****',
  'no spam please': 'no **** please',
  'spam, spam': '****, ****',
  'spam\nspam': '****\n****',
  'SPAM🔥': '****🔥',
  '🔥spam🔥': '🔥****🔥',
  '5p4m': '****',
  'sp@m': '****',
  $pam: '****',
  ѕраm: '****',
  ｓｐａｍ: '****',
  𝓼𝓹𝓪𝓶: '****',
  'ⓢⓟⓐⓜ': '****',
  '🅢🅟🅐🅜': '****',
  '🆂🅿🅰🅼': '****',
  'sp\u00e4m': '****',
  'spa\u0308m': '****',
  'spam\u0301\u0302': '****',
  's\u200bp\u200da\u00adm': '****',
  's p a m': '* * * *',
  'S.P.A.M': '*.*.*.*',
  s_p_a_m: '*_*_*_*',
  'I s p a m you': 'I * * * * you',
  'a BAD   word here': 'a ***   **** here',
  'bad-word': '***-****',
  'käse KASE': '**** ****',
  'ПРИВЕТ, Мир': '******, Мир',
  坏: '*',
  קְלָלָה: '****',
  'זו קללה': 'זו ****',
  شَتِيمَة: '*****',
  شـتـيـمة: '*****',
  'شتیمة يا': '***** يا',
  '🖕': '*',
  '🖕🏿 you': '* you',
  'hi🖕🖕': 'hi**',
  'spammer Mia 🇺🇸 7.50': 'spammer Mia 🇺🇸 7.50',
  'Zoë 👩‍👩‍👧 נועה عمر': 'Zoë 👩‍👩‍👧 נועה عمر',
  'A Spa for Sam': 'A Spa for Sam',
};

test('a blocked word is masked with asterisks, and nothing else is changed', () => {
  for (const [text, shown] of Object.entries(SHOWN)) assert.equal(words.masked(text), shown);
});

test('a text is masked exactly when it is held', () => {
  for (const [text, shown] of Object.entries(SHOWN)) {
    assert.equal(words.isIn(text), text !== shown, text);
  }
});

test('notes of the maximum length are searched to their end', () => {
  for (const filler of ['s p ', 's', 'bad ', '\u0301', '🖖']) {
    const text = filler.repeat(2000 / filler.length);
    assert.equal(words.masked(`${text} spam`), `${text} ****`, filler);
  }
});

const kana = blockedWords(['バカ', 'しね', '死ね', 'ガス 室']);

test('a Japanese word is masked inside a text, in hiragana and katakana', () => {
  for (const [text, shown] of Object.entries({
    今日はバカだ: '今日は**だ',
    おまえばか: 'おまえ**',
    ﾊﾞｶ野郎: '**野郎',
    'は\u3099か': '**',
    死ねよ死ね: '**よ**',
    'たのシネ！': 'たの**！',
    はかた: 'はかた',
    'ガス 室': '** *',
  })) {
    assert.equal(kana.masked(text), shown, text);
  }
});

test('a word inside an allowed word or name is not blocked, and elsewhere it is', () => {
  const excepting = blockedWords(['spam', 'バカ', 'bad word'], ['Spam Ann', 'バカンス', 'BAD']);
  for (const [text, shown] of Object.entries({
    'Spam Ann': 'Spam Ann',
    'spám ANN and spam': 'spám ANN and ****',
    'Ann Spam': 'Ann ****',
    バカンスでバカ: 'バカンスで**',
    'a bad word': 'a bad ****',
  })) {
    assert.equal(excepting.masked(text), shown, text);
  }
  assert.equal(excepting.isIn('Spam Ann'), false);
});
