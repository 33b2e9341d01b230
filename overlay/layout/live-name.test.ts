import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { layoutLiveName } from './live-name.ts';

const nameOf = (name: string, width: number, caps = false) => {
  const fonts = { title: { family: 'Inter', variant: '700', caps } };
  const design = aDesign({ layout: { live_name: { x: 700, y: 200, width } }, theme: { fonts } });
  const layout = layoutLiveName(name, design);
  assert.ok(layout);
  return {
    ...layout,
    texts: layout.lines.map(({ text }) => text),
    sizePx: layout.style.font.sizePx,
  };
};

test('a name wraps into two balanced lines before its letters get small', () => {
  const { texts, sizePx } = nameOf('The Midnight Request Show with Friends', 400);
  assert.deepEqual(texts, ['The Midnight Request', 'Show with Friends']);
  assert.equal(sizePx, 33.25);
});

test('a name that is large enough in one line is not wrapped', () => {
  assert.deepEqual(nameOf('Orbit Sessions', 300).texts, ['Orbit Sessions']);
});

const LONG = 'An evening of requests, encores and stories from the road with the whole crew';
const NAMES = {
  'many words': LONG,
  'a word without blanks': 'Donaudampfschifffahrtsgesellschaftskapitän',
  'a long word among short ones': `My ${'x'.repeat(60)} show`,
  Chinese: '深夜点歌直播间和朋友们一起唱歌聊天直到天亮的特别节目',
  Japanese: '「真夜中のリクエストライブ」みんなで歌おうスペシャル。',
  Arabic: 'أمسية من الطلبات والأغاني والقصص مع كل الأصدقاء من كل أنحاء العالم',
  Thai: 'คืนแห่งการขอเพลงและเรื่องเล่าจากท้องถนนกับเพื่อนทุกคน',
  emoji: '🎸🎉💜👩‍👩‍👧‍👦'.repeat(12),
};

test('no name is smaller than 8 px, too wide, or longer than two lines', () => {
  for (const [kind, name] of Object.entries(NAMES)) {
    for (const width of [50, 120, 300, 600, 1000]) {
      const { lines, sizePx, box } = nameOf(name, width);
      const what = `${kind}, ${width} px`;
      assert.ok(sizePx >= 8, `${what}: ${sizePx}`);
      assert.ok(lines.length === 1 || (lines.length === 2 && sizePx >= 28), what);
      for (const line of lines) {
        assert.ok(line.width <= width, `${what}: ${line.width}`);
        assert.ok(line.x >= box.x && line.x + line.width <= box.x + box.width, what);
      }
      assert.ok(Math.abs(box.x + box.width / 2 - 700) <= 1, what);
      assert.equal(box.y + box.height / 2, 200);
    }
  }
});

test('a name too long for two lines of 28 px is one smaller line', () => {
  const { texts, sizePx } = nameOf(LONG, 600);
  assert.deepEqual([texts, sizePx], [[LONG], 12.75]);
  assert.deepEqual(nameOf('x'.repeat(60), 300).sizePx, 8.25);
});

test('a name too long for one line of 8 px ends in an ellipsis', () => {
  for (const name of [LONG, 'x'.repeat(80)]) {
    const { texts, text, sizePx } = nameOf(name, 300);
    assert.equal(text, name);
    assert.deepEqual([texts.length, sizePx], [1, 8]);
    assert.match(texts[0] ?? '', /…$/);
    assert.ok(name.startsWith(texts[0]?.replace('…', '') ?? '-'));
  }
  assert.deepEqual(nameOf('x'.repeat(30), 300).texts, ['x'.repeat(15), 'x'.repeat(15)]);
});

test('lines break where their script allows it', () => {
  const breaks = (name: string) => nameOf(name, 330).texts;
  assert.deepEqual(breaks('Late-night drum-and-bass marathon'), [
    'Late-night drum-',
    'and-bass marathon',
  ]);
  const japanese = breaks('今夜のライブ、「リクエスト祭り」開催中');
  assert.equal(japanese.length, 2);
  assert.doesNotMatch(japanese[1] ?? '', /^[、」]/);
  assert.doesNotMatch(japanese[0] ?? '', /「$/);
  assert.deepEqual(
    breaks('🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸').map((line) => line.length),
    [18, 18],
  );
});

test('each line of a right-to-left name is in its own direction', () => {
  const { texts } = nameOf(NAMES.Arabic, 600);
  assert.equal(texts.length, 2);
  for (const line of texts) assert.match(line, /^\u202b.*\u202c$/u);
});

test('the box around two lines is as high as both', () => {
  const { box, lines, sizePx, style } = nameOf('The Midnight Request Show with Friends', 400);
  const [first, second] = lines.map(({ baseline }) => baseline);
  assert.ok(first && second);
  assert.equal(box.height, Math.round(1.2 * sizePx) + second - first);
  assert.ok(first - measure.capHeight(style.font) > box.y && second < box.y + box.height);
});

test('a blank name draws nothing', () => {
  assert.equal(layoutLiveName(' \n ', aDesign()), null);
});
