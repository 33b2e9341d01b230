import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout, createTheme } from './create-appearance.ts';
import { readPixels } from './pixels.ts';
import { BLUE, RED } from './plain-images.ts';
import { scheduleLive } from './show.ts';
import { openSprites, uploadColor, WINDOW, WITHOUT_EFFECTS } from './sprite-show.ts';

test.use({ viewport: WINDOW });

test('the cover photo fills the card to its corners; the logo is centered', async ({
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  const theme = await createTheme(url, { logo_image: await uploadColor(url, BLUE) });
  const layout = await createLayout(url, {
    ...WITHOUT_EFFECTS,
    board_opacity: 0,
    board: { header_radius: 40 },
    corner_radius: 40,
    logo_file: await uploadColor(url, RED),
  });
  const { code } = await scheduleLive(url, 'Live');
  const { report } = await openSprites(page, { code, theme, layout: layout.id });
  const card = report.layout?.board?.card?.box;
  if (!card) throw new Error('The board has no card.');
  const pixels = await readPixels(page, card);
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
  expect(pixels.at(x, y)).toEqual([...RED, 255]);
  expect(pixels.at(x + 38, y + 38)).toEqual([...RED, 255]);
  expect(pixels.at(x + 42, y)).toEqual([...BLUE, 255]);
  expect(pixels.at(card.x + 1, y)).toEqual([...BLUE, 255]);
  expect(pixels.at(card.x + 20, card.y + 20)).toEqual([...BLUE, 255]);
  expect(pixels.at(card.x + 5, card.y + 5)[3]).toBe(0);
});
