import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { showOf, storedWithout, TABLES, withValue } from '../testing/settings/setting-show.ts';
import { uploadFont } from './create-appearance.ts';
import { type Shot, StubbedOverlay } from './stubbed-overlay.ts';
import { DEEP_SPACE } from './themed-shows.ts';

// A quarter of the stage's width suffices to detect changes.
test.use({ viewport: { width: 480, height: 270 } });

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
      // The browser's letters have slightly other widths than the fake measurer of the unit test, which compares these.
      const hasWidthOfLetters = /^(live_name|timer|votes)\./.test(path);
      await test.step(path, async () => {
        const stored = storedWithout(place, path, given);
        const plain =
          lastPlain && isDeepStrictEqual(lastPlain.stored, stored)
            ? lastPlain.shot
            : await shotOf(stored);
        if (!hasWidthOfLetters) expect(read?.(plain.layout)).toEqual(from);

        const other = await shotOf(withValue(stored, path, value));
        if (!hasWidthOfLetters) expect(read?.(other.layout)).toEqual(to);
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

const isSame = (one: Shot, other: Shot) => one.picture.equals(other.picture);
