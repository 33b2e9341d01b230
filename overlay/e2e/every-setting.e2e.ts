import sharp from 'sharp';
import { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { ThemeSettings } from '#contract/themes.ts';
import { expect, type TestServer, test } from '../../web/e2e/fixtures.ts';
import { keysOf } from '../testing/settings/schema-keys.ts';
import { uploadFont } from './dressing.ts';
import { changed, type Place } from './settings/change-setting.ts';
import * as layout from './settings/layout-cases.ts';
import { LookedAtOverlay, type ServedLook, type Shot } from './settings/served-look.ts';
import type { SettingCase } from './settings/setting-case.ts';
import { SPRITE_CASES } from './settings/sprite-cases.ts';
import * as theme from './settings/theme-cases.ts';
import { recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE } from './themed-shows.ts';

// A quarter of the stage's width: a picture has to change, not to please.
test.use({ viewport: { width: 480, height: 270 } });
test.setTimeout(180_000);

/** Every part of the picture is there, and a sprite lies behind each panel. */
const BASE: ServedLook = {
  theme: {
    logo_image: '/uploads/cover-space.svg',
    sprites: ['/uploads/planet.svg', '/uploads/saucer.svg'],
  },
  // It would count the frames.
  layout: { logo_file: '/uploads/logo-night-owl.svg', hud: false },
  sprites: [{ x: 1600 }, { x: 700, y: 1000 }, { x: 300 }],
};
const ONE_SPRITE: ServedLook = { ...BASE, sprites: [{}] };

/** Wrong for every key that is no text, and for every one that is. */
const NO_TEXTS = ['500', {}, [500], null];
const NO_VALUES = [5, {}, ['a'], true];

test('every key of the stored settings stands in the table', () => {
  const keys = (cases: readonly SettingCase[]) => cases.map(({ key }) => key);
  const layoutCases = [...layout.LAYOUT_CASES, ...layout.SWITCH_CASES];
  expect([...keys(layoutCases), ...layout.EDITOR_KEYS].sort()).toEqual(
    keysOf(LayoutSettings).sort(),
  );
  expect([...keys(theme.THEME_CASES), ...theme.EDITOR_KEYS].sort()).toEqual(
    keysOf(ThemeSettings).sort(),
  );
  expect(keys(SPRITE_CASES).sort()).toEqual(keysOf(SpriteSetting).sort());
});

test('each key of a layout alone changes the picture as designed, and a wrong type does not', async ({
  page,
  streamhost,
}) => {
  const overlay = new LookedAtOverlay(page, BASE);
  await overlay.open(await stage(streamhost));
  await walkThrough(overlay, 'layout', layout.LAYOUT_CASES);
});

test('each key of a theme alone changes the picture as designed, and a wrong type does not', async ({
  page,
  streamhost,
}) => {
  const overlay = new LookedAtOverlay(page, BASE);
  await overlay.open(await stage(streamhost));
  await walkThrough(overlay, 'theme', theme.THEME_CASES);
});

test('each key of a sprite alone changes the picture as designed, and a wrong type does not', async ({
  page,
  streamhost,
}) => {
  const overlay = new LookedAtOverlay(page, ONE_SPRITE);
  await overlay.open(await stage(streamhost));
  await walkThrough(overlay, 'sprite', SPRITE_CASES, ONE_SPRITE);
});

test('what only the editor keeps changes nothing', async ({ page, streamhost }) => {
  const overlay = new LookedAtOverlay(page, BASE);
  await overlay.open(await stage(streamhost));
  const look: SettingCase['look'] = ({ board }) => board.box.width;
  const wide = changed(BASE, 'layout', { 'board.width': 500 });
  await overlay.serve(wide);
  const plain = await overlay.waitFor({ look }, 500);
  await overlay.serve(BASE);
  await overlay.waitFor({ look }, 360);

  const kept = { 'preview.liveCode': 'abcdefgh', preview_live_code: 'abcdefgh' };
  await overlay.serve(changed(changed(wide, 'layout', kept), 'theme', { category: 'Fantasy' }));
  const edited = await overlay.waitFor({ look }, 500);
  expect(edited.layout).toEqual(plain.layout);
  expect(await difference(edited, plain)).toBeLessThan(0.05);
});

test('HUD and movements can be switched off, each alone', async ({ page, streamhost }) => {
  const overlay = new LookedAtOverlay(page, BASE);
  await overlay.open(await stage(streamhost));
  for (const step of layout.SWITCH_CASES) {
    const switched = (value: unknown) => changed(BASE, 'layout', { [step.key]: value });
    await overlay.serve(switched(undefined));
    await overlay.waitFor(step, step.from);
    await overlay.serve(switched(step.value));
    await overlay.waitFor(step, step.to);
    await overlay.serve(switched('false'));
    await overlay.waitFor(step, step.from);
  }
});

/** A live with tips in every place of the board and on the way to a goal, and with a font to choose. */
async function stage({ url }: TestServer) {
  for (const [file, family] of DEEP_SPACE.fonts) await uploadFont(url, file, family);
  const live = await scheduleLive(url, 'Orbit Sessions');
  await recordTips(url, live, DEEP_SPACE.tips);
  return live;
}

async function walkThrough(
  overlay: LookedAtOverlay,
  place: Place,
  cases: readonly SettingCase[],
  base = BASE,
): Promise<void> {
  for (const [index, step] of cases.entries()) {
    await test.step(step.key, async () => {
      const { key, value, given = {} } = step;
      const without = changed(base, place, { ...given, [key]: undefined });
      await overlay.serve(without);
      const plain = await overlay.waitFor(step, step.from);

      await overlay.serve(changed(without, place, { [key]: value }));
      const other = await overlay.waitFor(step, step.to);
      expect(isSame(other, plain), `${key} changes the picture`).toBe(false);

      const wrong = typeof value === 'string' ? NO_VALUES : NO_TEXTS;
      await overlay.serve(changed(without, place, { [key]: wrong[index % wrong.length] }));
      const fallen = await overlay.waitUntil((layout) => expect(layout).toEqual(plain.layout));
      expect(await difference(fallen, plain), `${key} of a wrong type`).toBeLessThan(0.05);
    });
  }
}

/**
 * How far the pixels of two pictures lie apart on average, 0 to 255. Of a sprite that was larger for a
 * while a sharper picture is kept.
 */
async function difference(one: Shot, other: Shot): Promise<number> {
  const [pixels, others] = await Promise.all(
    [one, other].map(({ picture }) => sharp(picture).raw().toBuffer()),
  );
  const apart = (sum: number, value: number, index: number) =>
    sum + Math.abs(value - (others?.[index] ?? 0));
  return pixels ? pixels.reduce(apart, 0) / pixels.length : 255;
}

const isSame = (one: Shot, other: Shot) => one.picture.equals(other.picture);
