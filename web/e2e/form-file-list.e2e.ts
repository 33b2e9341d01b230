import { boxOf } from './boxes.ts';
import {
  aFraud,
  aPng,
  aText,
  dragFiles,
  holdUploads,
  pick,
  slowDown,
  UNLIMITED,
  uploadEnded,
} from './form-page/choose-files.ts';
import { expect, test } from './form-page/form-page.ts';
import { add, row, rows, sent, sprites, start, tool } from './form-page/sprite-list.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.beforeEach(({ form }) => form.open({ form: 'files' }));

test('several uploads keep their order; a refused one shows its error in its row', async ({
  form,
  page,
}) => {
  const uploads = await holdUploads(page);
  await pick(add(page), await aPng('a.png', 20), await aPng('b.png', 21), await aPng('c.png', 22));
  await expect(rows(page)).toContainText(['a.png', 'b.png', 'c.png']);
  await expect(sprites(page).getByRole('progressbar')).toHaveCount(3);
  expect(await sent(form)).toEqual([]);

  await expect.poll(uploads.count).toBe(3);
  await uploads.release('c.png');
  await expect(tool(row(page, 'c.png'), 'Replace')).toBeVisible();
  await form.refuse({ path: ['settings', 'sprites', 0, 'url'], message: 'Unknown file' });
  await expect(row(page, 'c.png').getByRole('alert')).toHaveText('Unknown file');
  await uploads.release('a.png');
  await uploads.release('b.png');
  await expect(sprites(page).getByRole('progressbar')).toHaveCount(0);
  expect(await sent(form)).toMatchObject(
    ['a.png', 'b.png', 'c.png'].map((original_name) => ({ original_name })),
  );
});

test('a row warns about parts of its image that the overlay cannot draw', async ({
  form,
  page,
}) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject/></svg>';
  const buffer = Buffer.from(svg);
  await pick(add(page), { name: 'chart.svg', mimeType: 'image/svg+xml', buffer });
  await expect(row(page, 'chart.svg').getByRole('status')).toHaveText(
    'Not shown on the overlay: HTML (foreignObject). Export it as a PNG or GIF to keep them.',
  );
  expect(await sent(form)).toMatchObject([{ not_drawn: ['foreign_object'] }]);
});

test('three uploads run at once, the others are queued', async ({ page }) => {
  const uploads = await holdUploads(page);
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
  await pick(add(page), ...(await Promise.all(names.map((name, at) => aPng(name, 20 + at)))));
  await expect(sprites(page).getByRole('progressbar')).toHaveCount(5);
  await expect.poll(uploads.count).toBe(3);

  await tool(row(page, 'd.png'), 'Cancel upload').click();
  await uploads.release('a.png');
  await expect.poll(uploads.count).toBe(4);
  for (const name of ['b.png', 'c.png', 'e.png']) await uploads.release(name);
  await expect(rows(page)).toContainText(['a.png', 'b.png', 'c.png', 'e.png']);
  await expect(sprites(page).getByRole('progressbar')).toHaveCount(0);
  expect(uploads.count()).toBe(4);
});

test('each row shows the progress of its upload', async ({ page }) => {
  await slowDown(page, 200_000);
  await pick(add(page), await aPng('small.png', 20), await aPng('large.png', 500, 400));
  const bar = sprites(page).getByRole('progressbar', { name: 'Uploading large.png' });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
    .toBeGreaterThan(10);
  await slowDown(page, UNLIMITED);
  await expect(tool(row(page, 'small.png'), 'Remove')).toBeVisible();
  await expect(tool(row(page, 'large.png'), 'Remove')).toBeVisible();
});

test('dropped images are added; other files are named in an error', async ({ form, page }) => {
  await start(form, 'comet.png');
  const dragged = await dragFiles(
    row(page, 'comet.png'),
    await aPng('owl.png', 20),
    aText('notes.txt'),
    await aPng('moon.png', 21),
  );
  await expect(sprites(page).getByRole('button', { name: 'Drop to upload' })).toBeVisible();
  await dragged.drop();
  await expect(rows(page)).toContainText(['comet.png', 'owl.png', 'moon.png']);
  await expect(sprites(page).getByRole('alert')).toHaveText(
    '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  );
});

test('removing a file focuses the next one, or the add button after the last', async ({
  form,
  page,
}) => {
  await start(form, 'a.png', 'b.png');
  await tool(row(page, 'a.png'), 'Remove').press('Enter');
  await expect(tool(row(page, 'b.png'), 'Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(0);
  expect(await sent(form)).toEqual([]);
});

test('a file is replaced in a dialog that closes after the upload', async ({ form, page }) => {
  await start(form, 'a.png', 'b.png', 'c.png');
  const opener = tool(row(page, 'b.png'), 'Replace');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Replace sprite' });
  await expect(dialog.getByText('b.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const choose = dialog.getByRole('button', { name: 'Choose an image, or drop one here' });
  await expect(choose).toBeFocused();
  await pick(choose, aFraud('star-map.tiff'));
  await expect(dialog.getByRole('alert')).toHaveText(/^Upload error: /);
  await tool(dialog, 'Remove').click();
  await (await dragFiles(choose, await aPng('owl.png'))).drop();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText(['a.png', 'owl.png', 'c.png']);
  await expect(tool(row(page, 'owl.png'), 'Replace')).toBeFocused();
  expect(await sent(form)).toMatchObject([{}, { original_name: 'owl.png' }, {}]);
});

test('a canceled replacement keeps the current file', async ({ form, page }) => {
  await start(form, 'a.png');
  await holdUploads(page);
  await tool(row(page, 'a.png'), 'Replace').click();
  const dialog = page.getByRole('dialog');
  await pick(dialog.getByRole('button', { name: /^Choose an image/ }), await aPng('owl.png'));
  await form.check();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const brokenOff = page.waitForEvent('requestfailed');
  await page.keyboard.press('Escape');
  await brokenOff;
  await expect(dialog).toBeHidden();
  await form.check();
  await expect(sprites(page).getByRole('alert')).toBeHidden();
  expect(await sent(form)).toEqual([{ url: '/uploads/a.png', mood: 'calm' }]);
});

test('each refused file shows its error and can be retried or removed', async ({ form, page }) => {
  let isFull = true;
  const full = { error: 'The disk is full. Make room on it, then try again.' };
  await page.route('**/api/files', (route) =>
    isFull && route.request().postDataBuffer()?.includes('owl.png')
      ? route.fulfill({ status: 507, json: full })
      : route.continue(),
  );
  await pick(add(page), aFraud('star-map.tiff'), await aPng('owl.png', 20), await aPng('moon.png'));
  await expect(row(page, 'star-map.tiff').getByRole('alert')).toHaveText(/^Upload error: .*PNG/);
  await expect(row(page, 'owl.png').getByRole('alert')).toHaveText(`Upload error: ${full.error}`);
  await expect(tool(row(page, 'moon.png'), 'Remove')).toBeVisible();

  isFull = false;
  await tool(row(page, 'owl.png'), 'Try Again').press('Enter');
  await expect(tool(row(page, 'owl.png'), 'Replace')).toBeVisible();
  await tool(row(page, 'star-map.tiff'), 'Remove').press('Enter');
  await expect(tool(row(page, 'owl.png'), 'Remove')).toBeFocused();
  await expect(rows(page)).toContainText(['owl.png', 'moon.png']);
  expect(await sent(form)).toHaveLength(2);
});

test('a form with a running or refused upload cannot be saved', async ({ form, page }) => {
  const uploads = await holdUploads(page);
  await pick(add(page), await aPng('owl.png'), aFraud('star-map.tiff'));
  await form.check();
  const message = sprites(page).getByText(/, or remove it$/);
  await expect(message).toHaveText('Wait until "owl.png" is uploaded, or remove it');
  await expect.poll(uploads.count).toBe(2);
  await uploads.release('owl.png');
  await uploads.release('star-map.tiff');
  await expect(tool(row(page, 'owl.png'), 'Replace')).toBeVisible();
  await expect(row(page, 'star-map.tiff').getByRole('alert')).toBeVisible();
  await form.check();
  await expect(message).toHaveText('Upload "star-map.tiff" again, or remove it');
  await tool(row(page, 'star-map.tiff'), 'Remove').click();
  await form.check();
  await expect(message).toBeHidden();
});

test('resetting a form discards its running uploads', async ({ form, page }) => {
  const uploads = await holdUploads(page);
  await pick(add(page), await aPng('owl.png'));
  await expect.poll(uploads.count).toBe(1);
  await start(form, 'a.png');
  const ended = uploadEnded(page);
  await uploads.release('owl.png');
  await ended;
  await form.check();
  await expect(rows(page)).toContainText(['a.png']);
  expect(await sent(form)).toHaveLength(1);
});

test("the repeater bar shows the item's thumbnail, or an icon if it is missing", async ({
  form,
  page,
}) => {
  const thumbnail = page.getByRole('group', { name: 'Sprite', exact: true }).locator('img');
  const first = await thumbnail.getAttribute('src');
  expect(first).toContain('data:image/svg+xml');
  await form.button('Add sprite').click();
  await expect(thumbnail).not.toHaveAttribute('src', String(first));
  await form.digits('X').fill('0');
  await expect(thumbnail).toHaveCount(0);
  await form.button('Previous sprite').click();
  await expect(thumbnail).toHaveAttribute('src', String(first));
});

test('thumbnails of any shape fit into the repeater bar', async ({ form, page }) => {
  const bar = page.getByRole('group', { name: 'Sprite', exact: true });
  const image = bar.locator('img');
  const empty = await boxOf(bar);
  for (const shape of ['square', 'tall', 'wide']) {
    if (shape !== 'square') await form.button('Add sprite').click();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await boxOf(image), shape).toMatchObject({ width: 24, height: 24 });
    expect((await boxOf(image)).y, shape).toBeGreaterThan(empty.y);
    expect(await boxOf(bar), shape).toEqual(empty);
  }
});

test('a file list passes axe in every state, in both themes', async ({ form, page }) => {
  await form.open({ form: 'files' });
  const cover = page.getByRole('group', { name: 'Cover photo', exact: true });
  const logo = page.getByRole('group', { name: 'Logo file', exact: true });
  const empty = { name: 'Choose an image, or drop one here' };
  await pick(cover.getByRole('button', empty), await aPng('deep-space.png'));
  await pick(add(page), await aPng('ringed-planet.png', 20), await aPng('comet.png', 21));
  await expect(tool(row(page, 'comet.png'), 'Replace')).toBeVisible();
  await expect(cover.getByRole('button', { name: 'Replace cover photo' })).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);

  await pick(add(page), aFraud('star-map-final.tiff'));
  await expect(row(page, 'star-map-final.tiff').getByRole('alert')).toBeVisible();
  await holdUploads(page);
  await pick(add(page), await aPng('moon-base.png', 22));
  await pick(logo.getByRole('button', empty), await aPng('night-owl.png', 23));
  await form.check();
  await expect(logo.getByRole('alert')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);

  await tool(row(page, 'comet.png'), 'Replace').click();
  await page.getByRole('dialog').getByRole('button', empty).waitFor();
  expect(await problemsInBothThemes(page)).toEqual([]);
});
