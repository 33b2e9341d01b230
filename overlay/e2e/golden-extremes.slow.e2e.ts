import { test } from '../../web/e2e/fixtures.ts';
import { uploadImage } from './create-appearance.ts';
import { type Appearance, BOARD, Gallery, GOAL, openFullHouse } from './gallery.ts';
import { recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE, scheduleShow } from './themed-shows.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test.describe('the picture of', () => {
  test('blur, opacity and width of the board', async ({ page, streamhost }) => {
    const { gallery, theme, logo_file } = await openFullHouse(page, streamhost);
    for (const background_blur of [0, 10, 60]) {
      await gallery.expectAppearance(
        `background-blur-${background_blur}`,
        {
          theme: { ...theme, element_color: '#0a1428' },
          layout: { background_blur, board_opacity: 30, corner_radius: 24 },
          sprites: [
            { x: 1560, y: 200, height: 300 },
            { x: 1850, y: 560, height: 400, rotation: 20 },
          ],
        },
        BOARD,
      );
    }

    for (const opacity of [0, 100]) {
      const appearance: Appearance = {
        theme,
        layout: { board_opacity: opacity, card_opacity: opacity, fill_opacity: opacity },
        sprites: [{ x: 1560, y: 300, height: 300 }],
      };
      await gallery.expectAppearance(`opacity-${opacity}-board`, appearance, BOARD);
      await gallery.expectPart(`opacity-${opacity}-goal`, GOAL);
    }

    for (const width of [200, 960]) {
      gallery.reopen();
      const layout = { logo_file, board: { width } };
      const region = { x: 1920 - width - 60, y: 0, width: width + 60, height: 720 };
      await gallery.expectAppearance(`board-${width}-wide`, { theme, layout }, region);
    }
  });

  test('shadows, and the glow of the name', async ({ page, streamhost: { url } }) => {
    const gallery = new Gallery(page, url, await scheduleShow(url, DEEP_SPACE));
    for (const glow of [0, 40, 60]) {
      await gallery.expectAppearance(
        `glow-${glow}`,
        {
          theme: { element_color: '#0a1428', text_color: '#8fdcff' },
          layout: { live_name: { x: 960, y: 300, width: 800, glow } },
        },
        { x: 360, y: 150, width: 1200, height: 300 },
      );
    }

    await page.setViewportSize({ width: 960, height: 540 });
    gallery.reopen();
    const theme = { sprites: [await uploadImage(url, 'planet.svg')] };
    for (const [name, dropShadow] of Object.entries({
      none: { opacity: 0 },
      'as-black-as-can-be': { opacity: 100 },
      'not-fallen': { offset: 0 },
      'fallen-far': { offset: 100 },
      sharp: { blur: 0 },
      'as-soft-as-can-be': { blur: 100 },
    })) {
      await gallery.expectAppearance(`shadow-${name}`, {
        theme,
        layout: { dropShadow, live_name: { width: 800 } },
        sprites: [{ x: 400, y: 640, height: 300, rotation: 30 }],
      });
    }
  });

  test('a board with more places than fit on the stage', async ({ page, streamhost: { url } }) => {
    const live = await scheduleLive(url, 'Full House');
    const tips = Array.from({ length: 100 }, (_, index) => [`Fan ${index + 1}`, 200 - index]);
    await recordTips(url, live, Object.fromEntries(tips));
    const gallery = new Gallery(page, url, live);
    const right = { ...BOARD, height: 1080 };
    // The overfull board comes first: more tippers would arrive one after the other.
    for (const [name, counts] of Object.entries({
      overfull: [60, 30, 10],
      squeezed: [16, 10, 8],
    })) {
      const [tier1_tippers = 0, tier2_tippers = 0, tier3_tippers = 0] = counts;
      const layout = { tier1_tippers, tier2_tippers, tier3_tippers };
      await gallery.expectAppearance(`board-${name}`, { layout }, right);
    }
  });
});
