import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { wrongFor } from '../testing/settings/setting-row.ts';
import { showOf, storedWithout, TABLES, withValue } from '../testing/settings/setting-show.ts';
import { uploadFont } from './create-appearance.ts';
import { type Shot, StubbedOverlay } from './stubbed-overlay.ts';
import { DEEP_SPACE } from './themed-shows.ts';

// A quarter of the stage's width suffices to detect changes.
test.use({ viewport: { width: 480, height: 270 } });
test.setTimeout(180_000);

for (const { place, table, rows } of TABLES) {
  test(`each key of a ${place} changes the picture as designed`, async ({
    page,
    streamhost: { url },
  }) => {
    for (const [file, family] of DEEP_SPACE.fonts) await uploadFont(url, file, family);
    const overlay = new StubbedOverlay(page, showOf({}));
    await overlay.open();
    const shotOf = (settings: object) => overlay.show(showOf({ [place]: settings }));
    /** The last shown settings with their picture. */
    let onAir: { stored: object; shot: Shot } | undefined;
    for (const [index, row] of rows.entries()) {
      const { path, value, given, read, from, to } = row;
      const toCompare = path.startsWith('live_name.') ? inTens : (exact: unknown) => exact;
      await test.step(path, async () => {
        const stored = storedWithout(place, path, given);
        const plain =
          onAir && isDeepStrictEqual(onAir.stored, stored) ? onAir.shot : await shotOf(stored);
        expect(toCompare(read?.(plain.layout))).toEqual(toCompare(from));

        const other = await shotOf(withValue(stored, path, value));
        expect(toCompare(read?.(other.layout))).toEqual(toCompare(to));
        expect(other.layout).not.toEqual(plain.layout);
        // A switch of a motion changes no idle picture, and the HUD counts frames.
        const isSwitch = table[path]?.kind === 'flag';
        const isVisible = !isSwitch && !row.isInvisible;
        if (isVisible) expect(isSame(other, plain), `${path} changes the picture`).toBe(false);

        const wrong = wrongFor(table, row);
        const fallen = await shotOf(withValue(stored, path, wrong[index % wrong.length]));
        expect(fallen.layout).toEqual(plain.layout);
        onAir = { stored, shot: fallen };
        if (isSwitch) return;
        expect(await difference(fallen, plain), `${path} of a wrong type`).toBeLessThan(0.05);
      });
    }
  });
}

test('settings for the editor alone change nothing', async ({ page }) => {
  const overlay = new StubbedOverlay(page, showOf({}));
  await overlay.open();
  const showAtWidth = async (width: number, stored: Parameters<typeof showOf>[0]) => {
    const shot = await overlay.show(showOf(stored));
    expect(shot.layout.board?.box.width).toBe(width);
    return shot;
  };
  const wide = withValue(storedWithout('layout', ''), 'board.width', 500);
  const plain = await showAtWidth(500, { layout: wide });
  await showAtWidth(360, {});

  const layout = { ...wide, preview: { liveCode: 'abcdefgh' }, preview_live_code: 'abcdefgh' };
  const theme = storedWithout('theme', '', { category: 'Fantasy' });
  const edited = await showAtWidth(500, { layout, theme });
  expect(edited.layout).toEqual(plain.layout);
  expect(await difference(edited, plain)).toBeLessThan(0.05);
});

/**
 * Rounds numbers to tens: the browser's letters have slightly other widths than the fake measurer of the unit tests.
 */
function inTens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inTens);
  return typeof value === 'number' ? Math.round(value / 10) * 10 : value;
}

/**
 * The average difference of the pixels of two pictures, 0 to 255. It tolerates the sharper image of a sprite that was
 * larger before.
 */
async function difference(one: Shot, other: Shot): Promise<number> {
  if (isSame(one, other)) return 0;
  const [pixels, others] = await Promise.all(
    [one, other].map(({ picture }) => sharp(picture).raw().toBuffer()),
  );
  const apart = (sum: number, value: number, index: number) =>
    sum + Math.abs(value - (others?.[index] ?? 0));
  return pixels ? pixels.reduce(apart, 0) / pixels.length : 255;
}

const isSame = (one: Shot, other: Shot) => one.picture.equals(other.picture);
