import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName, fanNameIssues } from './names.ts';
import { cleanNotes } from './notes.ts';

test('a name without visible characters is refused', () => {
  const marks = [
    '\u0301',
    ' \u0301\u0302',
    '\u0301'.repeat(181),
    '\u200f\u0301',
    '\u202e',
    '\u0007',
  ];
  for (const name of [
    '',
    ' \n',
    '\u200b',
    '\u2060 \ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    ...marks,
  ]) {
    assert.deepEqual(checkName(name).issues, [{ path: [], message: 'Name is required' }]);
  }
});

test('a name is trimmed and otherwise unchanged', () => {
  for (const name of ['Ann', '👩\u200d🚀', '\u200fשלום', 'a b']) {
    assert.deepEqual(checkName(` ${name}\n`), { value: name, issues: [] });
  }
});

/** Names and nicknames in many scripts, with the characters that keyboards add. */
const REAL = `Ann|O'Hara|Jean-Luc|Zoë|Zoe\u0308|José|Łukasz|Çağla|İpek|ışık|Đặng Thị Hồng|Đặng Thị Hồng|Nguyễn|Nguye\u0302\u0303n
Ξένια|ΟΔΥΣΣΕΥΣ|Дмитрий|Йорк|И\u0306орк|Ἀχιλλεύς|Արամ|გიორგი|שלום|שָׁלוֹם|בְּרֵאשִׁ֖ית|\u200fשלום!|محمد|مُحَمَّد|ٱللَّٰه|می\u200cخواهم|اُردُو|ߒߞߏ
नमस्ते|क्ष\u200dत्रि|श्रीमान्|বাংলা|ਪੰਜਾਬੀ|ગુજરાતી|தமிழ்|తెలుగు|ಕನ್ನಡ|മലയാളം|සිංහල|ශ්\u200dරී|ภาษาไทย|ผู้ใหญ่|น้ำ|ລາວ|ខ្មែរ|ស្ត្រី|မြန်မာ|ကျွန်ုပ်|བོད་སྐད|རྒྱལ་པོ
日本|がぎ|か\u3099|葛\u{e0100}|한국|\u1112\u1161\u11ab|中文|Ａｎｎ|አማርኛ|ᏣᎳᎩ|ᠮᠣᠩᠭᠣᠯ|𝓐𝓷𝓷|👩\u200d🚀|👩🏽\u200d💻|👨\u200d👩\u200d👧\u200d👦|🏳️\u200d🌈|🇩🇪|🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}|1️⃣|❤️|☺︎|¯\\_(ツ)_/¯|ʕ•ᴥ•ʔ|a\u0305b\u0305c\u0305`;

test('real names of every script are unchanged', () => {
  for (const name of REAL.split(/[|\n]/)) {
    assert.deepEqual(checkName(name), { value: name, issues: [] });
  }
});

test('a name is on one line, without bidirectional controls', () => {
  for (const [name, stored] of [
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u2067a\u2069 \u202ab\u202c', 'a b'],
    ['Ann\r\nBob\tEve\u2028', 'Ann Bob Eve'],
    ['a\u0000\u0007\u001b[31mb\u009f', 'ab'],
    ['a  b', 'a  b'],
  ] as const) {
    assert.deepEqual(checkName(name), { value: stored, issues: [] });
  }
});

test('a letter has at most eight marks, and leading marks are removed', () => {
  const heap = (count: number) => '\u0301'.repeat(count);
  assert.equal(checkName(`a${heap(181)}b${heap(8)}`).value, `a${heap(8)}b${heap(8)}`);
  assert.equal(checkName(` ${heap(3)}Ann`).value, 'Ann');
  assert.equal(
    checkName(`a${`${heap(1)}\u034f`.repeat(20)}`).value,
    `a${`${heap(1)}\u034f`.repeat(8)}${'\u034f'.repeat(12)}`,
  );
});

test('the fan of a tip may be blank, but not invisible', () => {
  for (const fan_name of [undefined, null, '', ' \n'])
    assert.deepEqual(fanNameIssues({ fan_name }), []);
  for (const fan_name of ['\u200b', '\u202e', '\u0301\u0301', '\u3164']) {
    assert.deepEqual(
      fanNameIssues({ fan_name }).map(({ path }) => path),
      [['fan_name']],
    );
  }
});

test('notes keep their line breaks, also with a leading bracket', () => {
  assert.equal(cleanNotes('first\n[31mb'), 'first\n[31mb');
  assert.equal(cleanNotes('a\u001b[31mb'), 'ab');
});
