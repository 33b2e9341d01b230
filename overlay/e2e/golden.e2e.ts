import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { type TestServer, test } from '../../web/e2e/fixtures.ts';
import { uploadImage, uploadImages } from './dressing.ts';
import { BOARD, type Dress, Gallery, GOAL, HUD } from './gallery.ts';
import { recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE, HALLOWS_EVE, stageShow } from './themed-shows.ts';

test.use({ viewport: { width: 1920, height: 1080 } });
test.setTimeout(180_000);

test.describe('the picture of', () => {
  test('a live without tips', async ({ page, streamhost: { url } }) => {
    const live = await scheduleLive(url, 'Orbit Sessions', { 'Acoustic encore': 1500 });
    await new Gallery(page, url, live).expectDressed('empty', {});
  });

  test('a full board in the default look', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme, logo_file } = await uploads(streamhost);
    await gallery.expectDressed('full-board', {
      theme: { sprites: theme.sprites },
      layout: { logo_file },
      sprites: [{ x: 214, y: 236, height: 340 }],
    });
  });

  for (const [name, show] of [
    ['deep-space', DEEP_SPACE],
    ['hallows-eve', HALLOWS_EVE],
  ] as const) {
    test(`${show.theme.name}, by either renderer`, async ({ page, streamhost: { url } }) => {
      const { live, ...look } = await stageShow(url, show);
      const gallery = new Gallery(page, url, live);
      await gallery.expectLook(name, { ...look, renderer: 'webgl' });
      await gallery.expectLook(name, { ...look, renderer: 'canvas' });
    });
  }

  test('the goal bar with every goal reached, and with an amount too long for it', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(url, 'Encore', { Song: 50, 'Acoustic encore': 1500 });
    const gallery = new Gallery(page, url, live);
    await recordTips(url, live, { Ann: 1500.5 });
    await gallery.expectDressed('goals-reached', {}, GOAL);
    await gallery.expectDressed('goals-reached-narrow', { layout: { slider_width: 100 } }, GOAL);
  });

  test('the HUD', async ({ page, streamhost: { url } }) => {
    await replaceFont(page, 'DejaVu Sans Mono', 'grenze-gotisch-latin-600-normal.woff2');
    const { live, ...look } = await stageShow(url, DEEP_SPACE);
    await page.route('**/api/overlay_boot*', async (route) => {
      const boot = (await (await route.fetch()).json()) as OverlayBoot;
      const settings = { ...boot.layout?.settings, hud: true };
      const layout = boot.layout && { ...boot.layout, settings };
      await route.fulfill({ json: { ...boot, live: { ...boot.live, code: 'abcdefgh' }, layout } });
    });
    await new Gallery(page, url, live).expectLook('hud', { ...look, renderer: 'webgl' }, HUD);
  });

  test('long names, and names in other alphabets', async ({ page, streamhost: { url } }) => {
    const live = await scheduleLive(
      url,
      'A Very Long Evening of Requests, Encores and Stories from the Road with the Whole Łódź Crew',
      { 'Ein sehr langes Lied über die Weiten des Weltalls, gewünscht von Αθήνα und Ростов': 5000 },
    );
    // Other scripts come from fonts of the system and look different on each.
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
    await new Gallery(page, url, live).expectDressed('long-names', {
      theme: { tipper_tier_1: 'Those who gave the very most of all', tipper_tier_2: 'Ω' },
      layout: { live_name: { y: 100, width: 1000 } },
    });
  });

  test('the logo card', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme, logo_file } = await uploads(streamhost);
    const { logo_image } = theme;
    await gallery.expectDressed('logo-neither', {}, BOARD);
    await gallery.expectDressed('logo-cover-only', { theme: { logo_image } }, BOARD);
    await gallery.expectDressed('logo-only', { layout: { logo_file } }, BOARD);
    const both: Dress = { theme: { logo_image }, layout: { logo_file } };
    await gallery.expectDressed('logo-both', both, BOARD);
  });

  test('the blur of what lies behind the board', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme } = await uploads(streamhost);
    for (const background_blur of [0, 10, 60]) {
      await gallery.expectDressed(
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
  });

  test('shadows', async ({ page, streamhost }) => {
    await page.setViewportSize({ width: 960, height: 540 });
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme } = await uploads(streamhost);
    for (const [name, dropShadow] of Object.entries({
      none: { opacity: 0 },
      'as-black-as-can-be': { opacity: 100 },
      'not-fallen': { offset: 0 },
      'fallen-far': { offset: 100 },
      sharp: { blur: 0 },
      'as-soft-as-can-be': { blur: 100 },
    })) {
      await gallery.expectDressed(`shadow-${name}`, {
        theme: { sprites: theme.sprites },
        layout: { dropShadow, live_name: { width: 800 } },
        sprites: [{ x: 400, y: 640, height: 300, rotation: 30 }],
      });
    }
  });

  test('the glow of the name', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    for (const glow of [0, 40, 60]) {
      await gallery.expectDressed(
        `glow-${glow}`,
        {
          theme: { element_color: '#0a1428', text_color: '#8fdcff' },
          layout: { live_name: { x: 960, y: 300, width: 800, glow } },
        },
        { x: 360, y: 150, width: 1200, height: 300 },
      );
    }
  });

  test('opacities', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme } = await uploads(streamhost);
    for (const opacity of [0, 100]) {
      const dress: Dress = {
        theme,
        layout: { board_opacity: opacity, card_opacity: opacity, fill_opacity: opacity },
        sprites: [{ x: 1560, y: 300, height: 300 }],
      };
      await gallery.expectDressed(`opacity-${opacity}-board`, dress, BOARD);
      await gallery.expectDressed(`opacity-${opacity}-goal`, dress, GOAL);
    }
  });

  test('a board with room for more tippers than the stage', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(url, 'Full House');
    const tips = Array.from({ length: 100 }, (_, index) => [`Fan ${index + 1}`, 200 - index]);
    await recordTips(url, live, Object.fromEntries(tips));
    const gallery = new Gallery(page, url, live);
    const right = { ...BOARD, height: 1080 };
    for (const [name, counts] of Object.entries({
      squeezed: [16, 10, 8],
      overfull: [60, 30, 10],
    })) {
      const [tier1_tippers = 0, tier2_tippers = 0, tier3_tippers = 0] = counts;
      const layout = { tier1_tippers, tier2_tippers, tier3_tippers };
      await gallery.expectDressed(`board-${name}`, { layout }, right);
    }
  });

  test('the narrowest and the widest board', async ({ page, streamhost }) => {
    const gallery = new Gallery(page, streamhost.url, await fullHouse(streamhost));
    const { theme, logo_file } = await uploads(streamhost);
    for (const width of [200, 960]) {
      const layout = { logo_file, board: { width } };
      const region = { x: 1920 - width - 60, y: 0, width: width + 60, height: 720 };
      await gallery.expectDressed(`board-${width}-wide`, { theme, layout }, region);
    }
  });
});

/** A live with tips in every place of the board, on the way to its second goal. */
async function fullHouse({ url }: TestServer) {
  const live = await scheduleLive(url, DEEP_SPACE.name, DEEP_SPACE.goals);
  await recordTips(url, live, DEEP_SPACE.tips);
  return live;
}

/** Images for a theme and a layout. */
async function uploads({ url }: TestServer) {
  const sprites = await uploadImages(url, ['planet.svg', 'rocket.svg']);
  const logo_image = await uploadImage(url, 'cover-space.svg');
  return {
    theme: { sprites, logo_image },
    logo_file: await uploadImage(url, 'logo-night-owl.svg'),
  };
}

/** Lets a file of ours stand in for a font of the system, which is another one on each. */
async function replaceFont(page: Page, family: string, file: string): Promise<void> {
  const bytes = await readFile(new URL(`./fonts/${file}`, import.meta.url));
  await page.addInitScript(
    (font) => {
      const face = new FontFace(font.family, `url(data:font/woff2;base64,${font.base64})`);
      document.fonts.add(face);
      void face.load();
    },
    { family, base64: bytes.toString('base64') },
  );
}
