import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { FALLBACK_FONTS } from '#domain/appearance/fallback-fonts.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { allFonts, slowFonts } from '../testing/fonts.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { createPicture, type PictureOptions } from './picture.ts';

const loadImages = async () => {};

/** A picture, and all layouts passed to `onChange`. */
function aPicture(options: Partial<PictureOptions> = {}) {
  const layouts: OverlayLayout[] = [];
  const arrivals: string[] = [];
  const picture = createPicture({
    measure,
    fonts: allFonts(),
    loadImages,
    serverNowMs: () => 0,
    onChange: (layout, arrival) => {
      layouts.push(layout);
      arrivals.push(arrival);
    },
    ...options,
  });
  return { ...picture, layouts, arrivals };
}

test('data are laid out and passed to onChange', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  assert.equal(picture.layouts.length, 1);
  assert.equal(picture.layouts[0]?.liveName?.text, 'ORBIT SESSIONS');
});

test('new data with the same layout cause no change', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  await picture.show({ boot: aBoot(), totals: { ...totalsOf(30), revision: 9 } });
  assert.equal(picture.layouts.length, 1);
});

test('parts with the same layout are the same objects', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  await picture.show({ boot: aBoot(), totals: totalsOf(30, 20) });
  const [before, after] = picture.layouts;
  assert.ok(after);
  assert.notEqual(after, before);
  assert.equal(after?.liveName, before?.liveName);
  assert.equal(after?.board?.tiers[1], before?.board?.tiers[1]);
});

test('older data whose images load late never replace newer data', async () => {
  const arrivals: (() => void)[] = [];
  const picture = aPicture({
    loadImages: () => new Promise((resolve) => arrivals.push(resolve)),
  });
  const older = picture.show({ boot: aBoot({ name: 'Older' }), totals: null });
  const newer = picture.show({ boot: aBoot({ name: 'Newer' }), totals: null });
  await flushPromises();
  arrivals[1]?.();
  await newer;
  arrivals[0]?.();
  await older;
  assert.deepEqual(
    picture.layouts.map(({ liveName }) => liveName?.text),
    ['NEWER'],
  );
});

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

/** A picture whose title font loads when the test calls `come`. */
function aSlowPicture(t: TestContext) {
  const { loader: fonts, requests } = slowFonts(t);
  const theme = { fonts: { title: { family: 'Gruppo' } } };
  const picture = aPicture({ fonts });
  const data = { boot: aBoot({ name: 'Straße', theme }), totals: totalsOf(30) };
  const families = () => picture.layouts.map(({ liveName }) => liveName?.style.font.family);
  return { picture, requests, data, families };
}

test('nothing is shown before all letters of its font are loaded', async (t) => {
  const { picture, requests, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await flushPromises();
  assert.equal(picture.layouts.length, 0);
  for (const letter of 'STRASE$0123456789,')
    assert.ok(requests[0]?.letters.includes(letter), letter);
  requests[0]?.come();
  await showing;
  assert.deepEqual(families(), ['Gruppo']);
});

test('Inter replaces a slow font until that is loaded', async (t) => {
  const { picture, requests, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await flushPromises();
  t.mock.timers.tick(3000);
  await showing;
  assert.deepEqual(families(), ['Inter']);
  requests[0]?.come();
  await flushPromises();
  await picture.show(data);
  assert.deepEqual(families(), ['Inter', 'Gruppo']);
});

test('Inter replaces a font that does not exist', async (t) => {
  const { picture, requests, data, families } = aSlowPicture(t);
  const showing = picture.show(data);
  await flushPromises();
  requests[0]?.fail();
  await showing;
  assert.deepEqual(families(), ['Inter']);
});

test("a name is measured and painted again when its script's font loads late", async (t) => {
  const { loader: fonts, requests } = slowFonts(t, FALLBACK_FONTS.kr);
  let widthPx = 10;
  const picture = aPicture({ fonts, measure: { ...measure, width: () => widthPx } });
  const totals = totalsOf(30);
  for (const tipper of totals.tippers) tipper.fan_name = '김철수';
  const showing = picture.show({ boot: aBoot(), totals });
  await flushPromises();
  assert.equal(requests[0]?.letters, '김철수');
  t.mock.timers.tick(3000);
  await showing;
  const nameNow = () => picture.layouts.at(-1)?.board?.tiers[0]?.rows[0]?.name;
  assert.deepEqual(
    [picture.layouts.length, nameNow()?.width, nameNow()?.fontVersion],
    [1, 10, undefined],
  );
  widthPx = 36;
  requests[0]?.come();
  await flushPromises();
  assert.deepEqual([picture.layouts.length, nameNow()?.width, nameNow()?.fontVersion], [2, 36, 1]);
});

test('nothing is shown before its images are loaded', async () => {
  let come = () => {};
  const picture = aPicture({
    loadImages: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  });
  const showing = picture.show({ boot: aBoot(), totals: null });
  await flushPromises();
  assert.equal(picture.layouts.length, 0);
  come();
  await showing;
  assert.equal(picture.layouts.length, 1);
});

test('new facts change the picture, but show nothing before there are data', async () => {
  const picture = aPicture();
  await picture.setFacts({ renderer: 'canvas' });
  assert.equal(picture.layouts.length, 0);
  await picture.show({ boot: aBoot(), totals: null });
  await picture.setFacts({ pollState: 'offline' });
  const [before, after] = picture.layouts;
  const texts = after?.hud?.texts.map((text) => text?.text);
  assert.ok(texts?.includes('canvas') && texts.includes('offline'));
  assert.equal(after?.board, before?.board);
  await picture.setFacts({ pollState: 'offline' });
  assert.equal(picture.layouts.length, 2);
});

test('only new tips of the live on screen are animated', async () => {
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

test('the first tip of a live is animated', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: null });
  await picture.show({ boot: aBoot(), totals: totalsOf() });
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  assert.deepEqual(picture.arrivals, ['at once', 'moving']);
});

test('data that cannot be laid out leave the picture unchanged', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const broken = aBoot();
  Object.assign(broken.live, { settings: { tipGoals: 7 } });
  await assert.rejects(picture.show({ boot: broken, totals: null }));
  assert.equal(picture.layouts.length, 1);
  await picture.setFacts({ pollState: 'offline' });
  assert.equal(picture.layouts[1]?.liveName?.text, 'ORBIT SESSIONS');
});
