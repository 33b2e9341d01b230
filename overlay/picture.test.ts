import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayLayout } from './layout/overlay-layout.ts';
import { createPicture, type PictureOptions } from './picture.ts';
import { measure } from './testing/measure.ts';
import { aBoot, totalsOf } from './testing/overlay-data.ts';

const loadFonts = async () => {};

/** A picture, and all that it told to be seen. */
function aPicture(options: Partial<PictureOptions> = {}) {
  const told: OverlayLayout[] = [];
  const onChange = (layout: OverlayLayout) => void told.push(layout);
  return { ...createPicture({ measure, loadFonts, onChange, ...options }), told };
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

test('older data whose fonts come late never replace newer ones', async () => {
  const arrivals: (() => void)[] = [];
  const picture = aPicture({
    loadFonts: () => new Promise((resolve) => arrivals.push(resolve)),
  });
  const older = picture.show({ boot: aBoot({ name: 'Older' }), totals: null });
  const newer = picture.show({ boot: aBoot({ name: 'Newer' }), totals: null });
  arrivals[1]?.();
  await newer;
  arrivals[0]?.();
  await older;
  assert.deepEqual(
    picture.told.map(({ liveName }) => liveName?.text),
    ['NEWER'],
  );
});

test('fonts are waited for with every letter that may be drawn, capitals too', async () => {
  const samples: string[] = [];
  const picture = aPicture({
    loadFonts: async (sample) => void samples.push(sample),
  });
  await picture.show({ boot: aBoot({ name: 'naïve ÿ' }), totals: totalsOf(30) });
  for (const letter of ['ÿ', 'Ÿ', 'F', 'a', 'n', '1']) assert.ok(samples[0]?.includes(letter));
});

test('data that cannot be laid out leave the picture as it is', async () => {
  const picture = aPicture();
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const broken = aBoot();
  Object.assign(broken.live, { settings: { tipGoals: 7 } });
  await assert.rejects(picture.show({ boot: broken, totals: null }));
  assert.equal(picture.told.length, 1);
});
