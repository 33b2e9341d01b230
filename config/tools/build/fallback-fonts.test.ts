import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eastAsianFonts } from '#domain/appearance/east-asian-fonts.ts';
import {
  FALLBACK_FONTS,
  fallbackFonts,
  lettersBeyondInter,
} from '#domain/appearance/fallback-fonts.ts';

type Range = readonly [first: number, last: number];
type Family = { family: string; sheet: string; files: string[]; ranges: Range[] };

const DIST = join(import.meta.dirname, '../../../dist');
const FOLDER = join(DIST, 'assets/fallback-fonts');
const { families, inter }: { families: Record<string, Family>; inter: Range[] } = JSON.parse(
  readFileSync(join(DIST, 'fallback-fonts.json'), 'utf8'),
);

const has = (ranges: readonly Range[], letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Letters of a text that no font chosen for it contains. */
const lacking = (text: string) => {
  const fonts = fallbackFonts(text).flatMap((font) => families[font]?.ranges ?? []);
  return Array.from(lettersBeyondInter(text)).filter((letter) => !has(fonts, letter));
};

test('the build has a style sheet and files for each fallback family', () => {
  assert.deepEqual(
    Object.fromEntries(Object.entries(families).map(([id, { family }]) => [id, family])),
    { ...FALLBACK_FONTS },
  );
  for (const { family, sheet, files } of Object.values(families)) {
    const css = readFileSync(join(FOLDER, sheet), 'utf8');
    assert.ok(css.includes(`font-family: "${family}"`));
    for (const file of files) {
      assert.ok(css.includes(file), file);
      assert.ok(existsSync(join(FOLDER, file)), file);
    }
  }
});

test('the editor loads all families by name', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../web/ui/tokens.css'), 'utf8');
  for (const family of Object.values(FALLBACK_FONTS)) assert.ok(tokens.includes(`"${family}"`));
});

test('names in every script have fonts for all letters', () => {
  const names = `
    日本語 さくら ﾈｺ 「猫」！ 한국어 ㅋㅋ 金哲수 简体中文 刘德华 繁體中文 ㄅㄆㄇ 𠮷野家
    العربية، فارسی پ گ ې עִבְרִית ไทย ปี่กู้ที่น้ำ हिन्दी। श्री বাংলা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ සිංහල
    ខ្មែរ ລາວ မြန်မာ አማርኛ ქართული ᲥᲐᲠᲗᲣᲚᲘ Հայերեն བོད་ཡིག ދިވެހި ܣܘܪܝܝܐ ꦗꦮ ߒߞߏ ⵜⴰⵎⴰⵣⵉⵖⵜ
    ᏣᎳᎩ ᐃᓄᒃᑎᑐᑦ ꓡꓲꓢꓴ ᚠᚢᚦ ꆈꌠ ꪁꪱ ᠮᠣᠩᠭᠣᠯ 𓆩𓆪 𖤐 ꧁༺༻꧂ ꒰꒱
    𝕱𝖆𝖓𝖈𝖞 𝓛𝓸𝓿𝓮 𝐁𝐨𝐥𝐝 𝚖𝚘𝚗𝚘 ⓕⓐⓝ ᴋᴀᴛ ʏᴏᴜ ᶠᵃⁿ Ｆｕｌｌ 🅵🄵 ℭ ℍ Z̸a̶l̷ ɐuu∀ Ꮶ
    ★☆♪♫♥♡✓✔✿❀→←⇒∞≈≠▲►◕‿◕ ಠ_ಠ ʕ•ᴥ•ʔ (╯°□°)╯︵┻━┻ ░▒▓█ ⠃⠗ ⚔ ☠ ⛧ ✞ ♛ ⚡ ☾ ⁂ ※ ‽ ₂ ⁿ ½ ⅓ Ⅷ
    👋 🎤 🇵🇱 👨‍👩‍👧‍👦 👍🏽 1️⃣ #️⃣ ❤️ ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🫶🏿 🐈‍⬛ 🧑‍🚀 ☺️ ™️ 🥹 🫩 🫆 🪾 🪉 🪏 🫟`;
  for (const name of names.trim().split(/\s+/)) assert.deepEqual(lacking(name), [], name);
});

test('Inter contains each letter that the list assigns to it', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && lettersBeyondInter(letter) === '',
  );
  assert.ok(letters.length > 900);
  assert.deepEqual(
    letters.filter((letter) => !has(inter, letter)),
    [],
  );
});

test('a font contains the national character set it is chosen for, without rare ones', () => {
  const lacking = new Set<string>();
  let count = 0;
  for (let code = 0x4e00; code < 0xa000; code += 1) {
    const letter = String.fromCodePoint(code);
    const [font, other] = eastAsianFonts(letter);
    if (!font || other) continue;
    count += 1;
    if (!has(families[font]?.ranges ?? [], letter)) lacking.add(letter);
  }
  assert.ok(count > 10_000);
  assert.ok(lacking.size < 50, [...lacking].join(''));
  for (const letter of '刘华这们说谢爱您吗嗎誰麼臺灣') assert.ok(!lacking.has(letter), letter);
});
