import { readCorpusFile } from '../../server/testing/fuzz/corpus.ts';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { uploadHostileImage } from './hostile-show.ts';
import { RED } from './plain-images.ts';
import { openSprites, scheduleSprites, WINDOW } from './sprite-show.ts';

test.use({ viewport: WINDOW });

/** All others are in `hostile-images.slow.e2e.ts`. */
const SAMPLE = [
  'heavy/billion-nested-uses.svg',
  'heavy/thirty-layers-of-turbulence.svg',
  'refused/300000-frames-of-one-pixel.gif.br',
];

test(
  'a theme with hostile images slows neither the overlay nor Admin',
  NEWER_BROWSER,
  async ({ page, streamhost }) => {
    const show = await scheduleSprites(streamhost, [RED], [{ x: 500, y: 500, height: 200 }]);
    const sprites: string[] = [];
    for (const path of SAMPLE) {
      const image = readCorpusFile(`image/${path}`);
      const { status, imageUrl } = await uploadHostileImage(streamhost, image);
      expect(status, image.name).toBe(413);
      sprites.push(imageUrl);
    }
    await page.request.put(`${streamhost.url}/api/themes/${show.theme.id}`, {
      data: { name: 'Hostile', settings: { sprites, logo_image: sprites[0] } },
    });

    const { overlay } = await openSprites(page, show);
    await overlay.refetch();
    expect((await overlay.read()).pollState).toBe('ok');

    await page.goto('/settings/admin');
    await page
      .getByRole('region', { name: 'Themes' })
      .getByRole('link', { name: 'Hostile', exact: true })
      .click();
    await expect(page).toHaveURL(`/themes/${show.theme.id}`);
  },
);
