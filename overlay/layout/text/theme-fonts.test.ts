import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readThemeSettings } from '../settings/read-theme-settings.ts';
import { cssFont, EMPHASIS, heavier, sized } from './fonts.ts';
import { inCaps, withoutMissing } from './theme-fonts.ts';

const titleOf = (title: unknown) => readThemeSettings({ fonts: { title } }).fonts.title;

test('an empty family is Inter in the chosen variant', () => {
  assert.deepEqual(titleOf({ family: ' ', variant: 'regular', caps: false }), {
    family: 'Inter',
    weight: '400',
    style: 'normal',
    caps: false,
  });
});

test('an invalid stored family is Inter', () => {
  for (const family of ['"}</style><script>', '__proto__', 'a\u202eb', 'x'.repeat(101), 5]) {
    assert.equal(titleOf({ family }).family, 'Inter', String(family));
  }
  assert.equal(titleOf({ family: ' 夜の書体 2 ' }).family, '夜の書体 2');
});

test('a variant is a weight and a style; an invalid one is the default', () => {
  const face = (variant: unknown) => {
    const { weight, style } = titleOf({ variant });
    return `${weight} ${style}`;
  };
  assert.equal(face('regular'), '400 normal');
  assert.equal(face('italic'), '400 italic');
  assert.equal(face('bold'), '700 normal');
  assert.equal(face('900'), '900 normal');
  assert.equal(face('300italic'), '300 italic');
  for (const none of ['', 'heavy', '750', '0', '1000', '-100', 'NaN', 700, null]) {
    assert.equal(face(none), '700 normal', String(none));
  }
});

test('capitals are the same in every language', () => {
  const font = titleOf({ caps: true });
  assert.equal(inCaps('iı straße éλ 你好 🎉', font), 'II STRASSE ÉΛ 你好 🎉');
  assert.equal(inCaps('iı', { ...font, caps: false }), 'iı');
});

test('only the missing face is replaced', () => {
  const family = 'Gruppo';
  const fonts = readThemeSettings({
    fonts: { title: { family, variant: '700' }, text: { family, variant: 'regular' } },
  }).fonts;
  const replaced = withoutMissing({ ...fonts, missing: new Set(['normal 700 Gruppo']) });
  assert.deepEqual([replaced.title.family, replaced.text.family], ['Inter', 'Gruppo']);
});

test('in Inter names and amounts are heavier than the text, at most black', () => {
  const { text } = readThemeSettings({}).fonts;
  assert.equal(heavier(text, EMPHASIS.name).weight, '500');
  assert.equal(heavier(text, EMPHASIS.amount).weight, '700');
  assert.equal(heavier({ ...text, weight: '800' }, EMPHASIS.amount).weight, '900');
  assert.equal(heavier({ ...text, family: 'Gruppo' }, EMPHASIS.amount).weight, '400');
});

test('Inter and the system fonts are fallbacks of every chosen font', () => {
  const font = { ...titleOf({ variant: 'italic' }), family: 'Gravitas "One"' };
  assert.equal(
    cssFont(sized(font, 20), 'Zoë'),
    'italic 400 20px "Gravitas \\"One\\"", "Inter Variable", system-ui, sans-serif',
  );
  assert.equal(
    cssFont(sized(titleOf({}), 20), ''),
    'normal 700 20px "Inter Variable", system-ui, sans-serif',
  );
});

test('script fonts come after Inter and before system fonts, if needed', () => {
  assert.equal(
    cssFont(sized(titleOf({ family: 'Gruppo' }), 20), 'Ann 김 👋'),
    'normal 700 20px "Gruppo", "Inter Variable", "Noto Emoji Bundled", "Noto KR Bundled", system-ui, sans-serif',
  );
});
