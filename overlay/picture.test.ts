import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPicture } from './picture.ts';
import { measure } from './testing/measure.ts';
import { aBoot, totalsOf } from './testing/overlay-data.ts';

const loadFonts = async () => {};

test('data are laid out and told to whoever listens', async () => {
  const picture = createPicture({ measure, loadFonts });
  let told = 0;
  picture.subscribe(() => (told += 1));
  assert.equal(picture.read(), null);
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  assert.equal(told, 1);
  assert.equal(picture.read()?.liveName?.text, 'ORBIT SESSIONS');
});

test('new data that look the same are no new picture', async () => {
  const picture = createPicture({ measure, loadFonts });
  let told = 0;
  picture.subscribe(() => (told += 1));
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const first = picture.read();
  await picture.show({ boot: aBoot(), totals: { ...totalsOf(30), revision: 9 } });
  assert.equal(picture.read(), first);
  assert.equal(told, 1);
});

test('parts that look the same are the same objects', async () => {
  const picture = createPicture({ measure, loadFonts });
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const before = picture.read();
  await picture.show({ boot: aBoot(), totals: totalsOf(30, 20) });
  const after = picture.read();
  assert.notEqual(after, before);
  assert.equal(after?.liveName, before?.liveName);
  assert.equal(after?.board?.tiers[1], before?.board?.tiers[1]);
});

test('older data whose fonts come late never replace newer ones', async () => {
  const arrivals: (() => void)[] = [];
  const picture = createPicture({
    measure,
    loadFonts: () => new Promise((resolve) => arrivals.push(resolve)),
  });
  const older = picture.show({ boot: aBoot({ name: 'Older' }), totals: null });
  const newer = picture.show({ boot: aBoot({ name: 'Newer' }), totals: null });
  arrivals[1]?.();
  await newer;
  arrivals[0]?.();
  await older;
  assert.equal(picture.read()?.liveName?.text, 'NEWER');
});

test('fonts are waited for with every letter that may be drawn, capitals too', async () => {
  const samples: string[] = [];
  const picture = createPicture({
    measure,
    loadFonts: async (sample) => void samples.push(sample),
  });
  await picture.show({ boot: aBoot({ name: 'naïve ÿ' }), totals: totalsOf(30) });
  for (const letter of ['ÿ', 'Ÿ', 'F', 'a', 'n', '1']) assert.ok(samples[0]?.includes(letter));
});

test('data that cannot be laid out leave the picture as it is', async () => {
  const picture = createPicture({ measure, loadFonts });
  await picture.show({ boot: aBoot(), totals: totalsOf(30) });
  const before = picture.read();
  const broken = aBoot();
  Object.assign(broken.live, { settings: { tipGoals: 7 } });
  await assert.rejects(picture.show({ boot: broken, totals: null }));
  assert.equal(picture.read(), before);
});
