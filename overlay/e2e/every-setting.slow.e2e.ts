import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { showOf, storedWithout, TABLES, withValue } from '../testing/settings/setting-show.ts';
import { uploadFont } from './create-appearance.ts';
import { type Shot, StubbedOverlay } from './stubbed-overlay.ts';
import { DEEP_SPACE } from './themed-shows.ts';

// A quarter of the stage's width suffices to detect changes.
test.use({ viewport: { width: 480, height: 270 } });

/** Of the parts that are as wide as their letters. */
const STEPS: Record<string, number> = { live_name: 10, timer: 50 };

for (const { place, table, rows } of TABLES) {
  test(`each key of a ${place} changes the picture as designed`, async ({
    page,
    streamhost: { url },
  }) => {
    for (const [file, family] of DEEP_SPACE.fonts) await uploadFont(url, file, family);
    const overlay = new StubbedOverlay(page, showOf({}));
    await overlay.open();
    const shotOf = (settings: object) => overlay.show(showOf({ [place]: settings }));
    /** The last settings without a row's value, with their picture. */
    let lastPlain: { stored: object; shot: Shot } | undefined;
    for (const { path, value, given, read, from, to, isInvisible, parts } of rows) {
      // It chooses what the overlay subscribes to.
      if (parts?.length === 0) continue;
      const toCompare = (read: unknown) => rounded(read, STEPS[path.split('.')[0] ?? '']);
      await test.step(path, async () => {
        const stored = storedWithout(place, path, given);
        const plain =
          lastPlain && isDeepStrictEqual(lastPlain.stored, stored)
            ? lastPlain.shot
            : await shotOf(stored);
        expect(toCompare(read?.(plain.layout))).toEqual(toCompare(from));

        let other = plain;
        const readOther = async () => {
          other = await shotOf(withValue(stored, path, value));
          return toCompare(read?.(other.layout));
        };
        // Totals that a part counts from now on come with a later poll.
        await expect.poll(readOther).toEqual(toCompare(to));
        expect(other.layout).not.toEqual(plain.layout);
        // A switch of a motion changes no idle picture, and the HUD counts frames.
        const isSwitch = table[path]?.kind === 'flag';
        const isVisible = !isSwitch && !isInvisible;
        if (isVisible) expect(isSame(other, plain), `${path} changes the picture`).toBe(false);
        lastPlain = { stored, shot: plain };
      });
    }
  });
}

/**
 * Rounds numbers to a step, in pixels: the browser's letters have slightly other widths than the fake measurer of the
 * unit test, which compares exactly.
 */
function rounded(value: unknown, step: number | undefined): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => rounded(one, step));
  if (typeof value === 'number') return Math.round(value / step) * step;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one, step)]));
}

const isSame = (one: Shot, other: Shot) => one.picture.equals(other.picture);
