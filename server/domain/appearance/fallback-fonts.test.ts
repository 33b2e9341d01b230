import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallbackFonts, lettersBeyondInter } from './fallback-fonts.ts';

test("names in Inter's letters need no other font", () => {
  for (const name of [
    '',
    'Ann Smith-O’Neill',
    'Żółw Łódź',
    'Nguyễn Thị Hồng Ấm',
    'Αθήνα',
    'Ростов-на-Дону',
    'Cut short…',
    '$1,284 – 5 % © ™ €',
  ]) {
    assert.deepEqual(fallbackFonts(name), [], name);
    assert.equal(lettersBeyondInter(name), '', name);
  }
});

const NAMES: Record<string, readonly string[]> = {
  العربية: ['scripts'],
  'Ann אבג 12': ['scripts'],
  ไทย: ['scripts'],
  हिन्दी: ['scripts'],
  日本語: ['jp'],
  'Kim 김 👋': ['emoji', 'kr'],
  𝕱𝖆𝖓𝖈𝖞: ['symbols'],
  '꧁༺Kat༻꧂': ['scripts'],
  ᴋᴀᴛ: ['latin'],
  Z̸: ['rest'],
  '┻━┻': ['rest'],
};

for (const [name, fonts] of Object.entries(NAMES)) {
  test(`${name} needs ${fonts.join(' and ')}`, () => {
    assert.deepEqual(fallbackFonts(name), fonts);
  });
}

test('an ambiguous sign is an emoji if the text says so, and text otherwise', () => {
  assert.deepEqual(fallbackFonts('❤'), ['symbols', 'emoji']);
  assert.deepEqual(fallbackFonts('❤\ufe0f'), ['emoji']);
  assert.deepEqual(fallbackFonts('♥ 🎉'), ['emoji']);
  assert.deepEqual(fallbackFonts('★ 🎉'), ['emoji', 'symbols']);
  assert.deepEqual(fallbackFonts('©\ufe0f'), ['emoji']);
  assert.deepEqual(fallbackFonts('1\ufe0f\u20e3'), ['emoji']);
  assert.deepEqual(fallbackFonts('1 ©'), []);
});

test('joined emoji need the files of their parts only', () => {
  assert.equal(lettersBeyondInter('Ann 👩‍❤️‍👨'), '👩❤👨');
  assert.equal(lettersBeyondInter('1\ufe0f\u20e3'), '\u20e31');
  assert.equal(lettersBeyondInter('🏴\u{e0067}\u{e0062}\u{e007f}'), '🏴');
  assert.equal(lettersBeyondInter('©\ufe0f'), '©');
});
