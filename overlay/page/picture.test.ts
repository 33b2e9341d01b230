import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { FALLBACK_FONTS } from '#domain/fallback-fonts.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { allFonts, slowFonts } from '../testing/fonts.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { createPicture, type PictureOptions } from './picture.ts';

const loadImages = async () => {};

/** A picture, and every layout that it passed on. */
function aPicture(options: Partial<PictureOptions> = {}) {
  const told: OverlayLayout[] = [];
  const arrivals: string[] = [];
  const picture = createPicture({
    measure,
    fonts: allFonts(),
    loadImages,
    onChange: (layout, arrival) => {
      told.push(layout);
      arrivals.push(arrival);
    },
    ...options,
  });
  return { ...picture, told, arrivals };
}

test('data are laid out and told to whoever listens', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  assert.equal(picture.told.length, 1);
  assert.equal(picture.told[0]?.liveName?.text, 'ORBIT SESSIONS');
});

test('new data that look the same are no new picture', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  await picture.show({ boot: aBoot(), totals: { ...totalsOf(30), revision: 9 } });
  assert.equal(picture.told.length, 1);
});

test('parts that look the same are the same objects', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  await picture.show({ boot: aBoot(), totals: totalsOf(30, 20) });
  const [before, after] = picture.told;
  assert.ok(after);
  assert.notEqual(after, before);
  assert.equal(after?.liveName, before?.liveName);
  assert.equal(after?.board?.tiers[1], before?.board?.tiers[1]);
});

test('older data whose images come late never replace newer ones', async () => {
  const arrivals: (() => void)[] = [];
  const picture = aPicture({
    loadImages: () => new Promise((resolve) => arrivals.push(resolve)),
  });
  const older = picture.show({ boot: aBoot({ name: 'Older' }), totals: null });
  const newer = picture.show({ boot: aBoot({ name: 'Newer' }), totals: null });
  await settled();
  arrivals[1]?.();
  await newer;
  arrivals[0]?.();
  await older;
  assert.deepEqual(
    picture.told.map(({ liveName }) => liveName?.text),
    ['NEWER'],
  );
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A picture whose title is in a font that comes when the test lets it. */
function aSlowPicture(t: TestContext) {
  const { loader: fonts, asked } = slowFonts(t);
  const theme = { fonts: { title: { family: 'Gruppo' } } };
  const picture = aPicture({ fonts });
  const data = { boot: aBoot({ name: 'Straße', theme }), totals: totalsOf(30) };
  const families = () => picture.told.map(({ liveName }) => liveName?.style.font.family);
  return { picture, asked, data, families };
}

test('nothing is shown before its font is there, with every letter', async (t) => {
  const { picture, asked, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await settled();
  assert.equal(picture.told.length, 0);
  for (const letter of 'STRASE$0123456789,') assert.ok(asked[0]?.letters.includes(letter), letter);
  asked[0]?.come();
  await showing;
  assert.deepEqual(families(), ['Gruppo']);
});

test('Inter stands in for a font that does not come, until it does', async (t) => {
  const { picture, asked, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await settled();
  t.mock.timers.tick(3000);
  await showing;
  assert.deepEqual(families(), ['Inter']);
  asked[0]?.come();
  await settled();
  await picture.show(data);
  assert.deepEqual(families(), ['Inter', 'Gruppo']);
});

test('Inter stands in for a font that there is not', async (t) => {
  const { picture, asked, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await settled();
  asked[0]?.fail();
  await showing;
  assert.deepEqual(families(), ['Inter']);
});

test('a name is painted again when the font for its script comes late, and measured in it', async (t) => {
  const { loader: fonts, asked } = slowFonts(t, FALLBACK_FONTS.kr);
  let widthPx = 10;
  const picture = aPicture({ fonts, measure: { ...measure, width: () => widthPx } });
  const totals = totalsOf(30);
  for (const tipper of totals.tippers) tipper.fan_name = '김철수';
  const showing = picture.show({ boot: aBoot(), totals });
  await settled();
  assert.equal(asked[0]?.letters, '김철수');
  t.mock.timers.tick(3000);
  await showing;
  const nameNow = () => picture.told.at(-1)?.board?.tiers[0]?.rows[0]?.name;
  assert.deepEqual(
    [picture.told.length, nameNow()?.width, nameNow()?.lateFonts],
    [1, 10, undefined],
  );
  widthPx = 36;
  asked[0]?.come();
  await settled();
  assert.deepEqual([picture.told.length, nameNow()?.width, nameNow()?.lateFonts], [2, 36, 1]);
});

test('nothing is shown before its images are there', async () => {
  let come = () => {};
  const picture = aPicture({
    loadImages: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  });
  const showing = picture.show({ boot: aBoot(), totals: null });
  await settled();
  assert.equal(picture.told.length, 0);
  come();
  await showing;
  assert.equal(picture.told.length, 1);
});

test('facts show with the newest data, and alone they show nothing', async () => {
  const picture = aPicture();
  await picture.tell({ renderer: 'canvas' });
  assert.equal(picture.told.length, 0);
  await picture.show({ boot: aBoot(), totals: null });
  await picture.tell({ pollState: 'offline' });
  const [before, after] = picture.told;
  const texts = after?.hud?.texts.map((text) => text?.text);
  assert.ok(texts?.includes('canvas') && texts.includes('offline'));
  assert.equal(after?.board, before?.board);
  await picture.tell({ pollState: 'offline' });
  assert.equal(picture.told.length, 2);
});

test('only tips move that are new to what is on air; all else is there at once', async () => {
  const picture = aPicture();
  const layout = { board_opacity: 50 };
  await picture.show({ boot: aBoot(), totals: null });
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  await picture.show({ boot: aBoot(), totals: totalsOf(30, 20) });
  await picture.show({ boot: aBoot({ layout }), totals: totalsOf(30, 20) });
  await picture.show({ boot: aBoot({ layout }), totals: totalsOf(40, 20) });
  await picture.show({ boot: aBoot({ id: 'live-2' }), totals: totalsOf(10) });
  await picture.show({ boot: aBoot({ id: 'live-2' }), totals: totalsOf(30) }, 'at once');
  const [once, moving] = ['at once', 'moving'];
  assert.deepEqual(picture.arrivals, [once, once, moving, once, moving, once, once]);
});

test('the first tip of a live moves', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: null });
  await picture.show({ boot: aBoot(), totals: totalsOf() });
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  assert.deepEqual(picture.arrivals, ['at once', 'moving']);
});

test('data that cannot be laid out leave the picture as it is', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const broken = aBoot();
  Object.assign(broken.live, { settings: { tipGoals: 7 } });
  await assert.rejects(picture.show({ boot: broken, totals: null }));
  assert.equal(picture.told.length, 1);
  await picture.tell({ pollState: 'offline' });
  assert.equal(picture.told[1]?.liveName?.text, 'ORBIT SESSIONS');
});
