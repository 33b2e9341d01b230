import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import {
  type Appearance,
  BOARD,
  CARD,
  FREE_BOARD,
  Gallery,
  GOAL,
  HUD,
  openFullHouse,
} from './gallery.ts';
import { changePolls } from './live-answers.ts';
import { recordTip, recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE, stageShow } from './themed-shows.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test.describe('the picture of', () => {
  test('no tips, every goal reached, and an amount too long for the goal bar', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(url, 'Orbit Sessions', { 'Acoustic encore': 1500 });
    const gallery = new Gallery(page, url, live);
    await gallery.expectAppearance('empty', {});

    gallery.reopen();
    await recordTips(url, live, { Ann: 1500.5 });
    const tipGoals = [
      { reward: 'Song', amount_cents: 50_00 },
      { reward: 'Acoustic encore', amount_cents: 1500_00 },
    ];
    await gallery.expectChange('goals-reached', { settings: { tipGoals } }, GOAL);
    await gallery.expectAppearance('goals-reached-narrow', { layout: { slider_width: 100 } }, GOAL);
  });

  test(
    'a full board in the default settings, and the logo card',
    NEWER_BROWSER,
    async ({ page, streamhost }) => {
      const { gallery, theme, logo_file } = await openFullHouse(page, streamhost);
      const { sprites, logo_image } = theme;
      await gallery.expectAppearance('full-board', {
        theme: { sprites },
        layout: { logo_file },
        sprites: [{ x: 214, y: 236, height: 340 }],
      });

      await gallery.expectAppearance('logo-neither', {}, BOARD);
      await gallery.expectAppearance('logo-cover-only', { theme: { logo_image } }, BOARD);
      const focused = { logo_image, logo_image_focus: { x: 50, y: 0 } };
      await gallery.expectAppearance('logo-cover-focus', { theme: focused }, CARD);
      await gallery.expectAppearance('logo-only', { layout: { logo_file } }, BOARD);
      const both: Appearance = { theme: { logo_image }, layout: { logo_file } };
      await gallery.expectAppearance('logo-both', both, BOARD);
      // The lower edge of the stage stops the board.
      const free = { logo_file, board: { place: 'free', x: 60, y: 900 } } as const;
      await gallery.expectAppearance('logo-both-free', { ...both, layout: free }, FREE_BOARD);
    },
  );

  test(
    'Deep Space by either renderer, and the HUD',
    NEWER_BROWSER,
    async ({ page, streamhost: { url } }) => {
      await replaceFont(
        page,
        'DejaVu Sans Mono',
        'hallows-eve/fonts/grenze-gotisch-latin-600-normal.woff2',
      );
      const { live, ...show } = await stageShow(url, DEEP_SPACE);
      const gallery = new Gallery(page, url, live);
      await gallery.expectPicture('deep-space', { ...show, renderer: 'canvas' });
      await gallery.expectPicture('deep-space', { ...show, renderer: 'webgl', push: 'off' });

      await changePolls(page, (message, part) => {
        if (part !== 'boot') return message;
        const boot = message.body as OverlayBoot;
        const settings = { ...boot.layout?.settings, hud: true };
        const layout = boot.layout && { ...boot.layout, settings };
        return { ...message, body: { ...boot, live: { ...boot.live, code: 'abcdefgh' }, layout } };
      });
      await gallery.expectChange('hud', {}, HUD);
    },
  );

  test('a goal that is reached', async ({ page, streamhost: { url } }) => {
    const { live, ...ids } = await stageShow(url, DEEP_SPACE);
    const reach = () => recordTip(url, live, 'Marigold_77', 450);
    await new Gallery(page, url, live).expectReached('goal-reached-deep-space', ids, reach);
  });

  test('long names, and names in other alphabets, with a theme and without', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(
      url,
      'A Very Long Evening of Requests, Encores and Stories from the Road with the Whole Łódź Crew',
      { 'Ein sehr langes Lied über die Weiten des Weltalls, gewünscht von Αθήνα und Ростов': 5000 },
    );
    await recordTips(url, live, {
      'Maximilian Featherstonehaugh-Cholmondeley the Third': 999_999_999,
      'Nguyễn Thị Hồng Ấm': 800,
      'Ростов-на-Дону, привет всем': 700,
      'Αθήνα Παπαδοπούλου': 600,
      'Þórunn Ægisdóttir': 500,
      Wolfeschlegelsteinhausenbergerdorff: 400,
      I: 300,
      'ŁÓDŹ ŻÓŁW': 200.99,
    });
    const gallery = new Gallery(page, url, live);
    await gallery.expectChange('quiet-look', {});
    await gallery.expectAppearance('long-names', {
      theme: { tipper_tier_1: 'Those who gave the very most of all', tipper_tier_2: 'Ω' },
      layout: { live_name: { y: 100, width: 1000 } },
    });
  });
});

/** Replaces a font of the system, which varies, with a file of a starter look. */
async function replaceFont(page: Page, family: string, file: string): Promise<void> {
  const bytes = await readFile(new URL(`../../server/library/looks/${file}`, import.meta.url));
  await page.addInitScript(
    (font) => {
      const face = new FontFace(font.family, `url(data:font/woff2;base64,${font.base64})`);
      document.fonts.add(face);
      void face.load();
    },
    { family, base64: bytes.toString('base64') },
  );
}
