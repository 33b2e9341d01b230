import type { Locator, Page } from 'playwright/test';
import type { UploadedFile } from '#contract/files.ts';
import { byteSize } from '#domain/byte-size.ts';
import { aPngBomb } from '../../server/testing/images.ts';
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
import { test as base, expect } from './form-page/form-page.ts';

const EMPTY = 'Choose an image, or drop one here';

/** Tests of a cover photo field. */
const test = base.extend<{ field: Locator }>({
  field: async ({ form, page }, use) => {
    await form.open({ form: 'files' });
    await use(page.getByRole('group', { name: 'Cover photo', exact: true }));
  },
});

const drop = (field: Locator) => field.getByRole('button', { name: EMPTY });
const coverOf = (body: unknown) =>
  (body as { settings: { logo_image: unknown } }).settings.logo_image;

test("a picked image is uploaded, shown and sent as the server's record", async ({
  api,
  field,
  form,
}) => {
  expect(coverOf(await form.body())).toBeNull();
  const png = await aPng('night-owl.png');
  await pick(drop(field), png);

  await expect(field.getByText('night-owl.png')).toBeVisible();
  await expect(field.getByText(byteSize(png.buffer.length))).toBeVisible();
  const [record] = await api.get<UploadedFile[]>('files');
  expect(coverOf(await form.body())).toEqual(record);
  const thumb = field.locator('img');
  await expect(thumb).toHaveAttribute('src', `/api${record?.url}`);
  await expect.poll(() => thumb.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
});

test('an image is uploaded, replaced and removed by keyboard', async ({ field, form, page }) => {
  const choose = async (button: Locator, name: string, widthPx: number) => {
    const opened = page.waitForEvent('filechooser');
    await button.press('Enter');
    await (await opened).setFiles(await aPng(name, widthPx));
    await expect(field.getByText(name)).toBeVisible();
  };
  await choose(drop(field), 'owl.png', 20);
  const replace = field.getByRole('button', { name: 'Replace cover photo' });
  await expect(replace).toBeFocused();
  await choose(replace, 'comet.png', 30);
  await expect(replace).toBeFocused();
  expect(coverOf(await form.body())).toMatchObject({ original_name: 'comet.png' });

  await page.keyboard.press('Tab');
  await expect(field.getByRole('button', { name: 'Remove cover photo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drop(field)).toBeFocused();
  expect(coverOf(await form.body())).toBeNull();
});

test('a dropped image is uploaded, and the drop target is highlighted', async ({ field, form }) => {
  const dragged = await dragFiles(drop(field), await aPng('owl.png'));
  await expect(field.getByText('Drop to upload')).toBeVisible();
  await dragged.leave();
  await expect(field.getByText(EMPTY)).toBeVisible();

  const replace = field.getByRole('button', { name: 'Replace cover photo' });
  await (await dragFiles(drop(field), await aPng('owl.png'))).drop();
  await expect(replace).toBeVisible();
  await (await dragFiles(field.getByText('owl.png'), await aPng('comet.png', 30))).drop();
  await expect(field.getByText('comet.png')).toBeVisible();
  await expect(replace).toBeVisible();
  expect(coverOf(await form.body())).toMatchObject({ original_name: 'comet.png' });
});

test('an image is pasted into the focused field', async ({ context, field, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const base64 = (await aPng('owl.png')).buffer.toString('base64');
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
  }, base64);
  await drop(field).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field.getByText('image.png')).toBeVisible();
});

test('a file that is no image is refused without an upload', async ({ field, page }) => {
  let uploads = 0;
  await page.route('**/api/files', (route) => {
    uploads += 1;
    return route.continue();
  });
  await (await dragFiles(drop(field), aText('notes.txt'))).drop();
  const sentence = '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG';
  await expect(field.getByRole('alert')).toHaveText(sentence);
  await expect(drop(field)).toHaveAccessibleDescription(sentence);

  await pick(drop(field), await aPng('owl.png'));
  await expect(field.getByRole('button', { name: 'Replace cover photo' })).toBeVisible();
  await expect(field.getByRole('alert')).toBeHidden();
  expect(uploads).toBe(1);
});

test('a file dropped beside its target does not leave the page', async ({ field: _, page }) => {
  const heading = page.getByRole('heading', { name: 'Form' });
  const prevented = await heading.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['owl'], 'owl.png', { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].map((type) => !element.dispatchEvent(new DragEvent(type, options)));
  });
  expect(prevented).toEqual([true, true]);
});

test('the bar shows the progress; a canceled upload keeps the current image', async ({
  field,
  form,
  page,
}) => {
  await slowDown(page, 300_000);
  await pick(drop(field), await aPng('large.png', 600, 400));
  const bar = field.getByRole('progressbar', { name: 'Uploading large.png' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(10);
  const early = await percent();
  expect(early).toBeLessThan(100);
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+%$/);
  await expect.poll(percent).toBeGreaterThan(early);
  await slowDown(page, UNLIMITED);
  await expect(field.getByRole('button', { name: 'Replace cover photo' })).toBeVisible();

  await slowDown(page, 50_000);
  const failed = page.waitForEvent('requestfailed');
  await pick(
    field.getByRole('button', { name: 'Replace cover photo' }),
    await aPng('larger.png', 600, 402),
  );
  const stop = field.getByRole('button', { name: 'Cancel upload' });
  await expect(stop).toBeFocused();
  await stop.press('Enter');

  expect((await failed).url()).toContain('/api/files');
  await expect(field.getByText('large.png')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Replace cover photo' })).toBeFocused();
  expect(coverOf(await form.body())).toMatchObject({ original_name: 'large.png' });
});

test('a running upload blocks saving and continues in a folded section', async ({
  field,
  form,
  page,
}) => {
  const uploads = await holdUploads(page);
  await pick(drop(field), await aPng('owl.png'));
  await form.check();
  const sentence = 'Wait until "owl.png" is uploaded, or remove it';
  await expect(field.getByRole('alert')).toHaveText(sentence);
  await expect(field.getByRole('button', { name: 'Cancel upload' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await expect(field.getByRole('progressbar')).toBeVisible();
  await form.head('Cover photo').click();
  await expect(field).toBeHidden();
  await expect.poll(uploads.count).toBe(1);
  await uploads.release('owl.png');
  await expect
    .poll(async () => coverOf(await form.body()))
    .toMatchObject({ original_name: 'owl.png' });
  await form.head('Cover photo').click();
  await expect(field.getByText('owl.png')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Remove cover photo' })).toBeVisible();
  await expect(field.getByRole('alert')).toBeHidden();
  await form.check();
  await expect(field.getByRole('alert')).toBeHidden();
});

test('a form that is reset during an upload keeps the reset value', async ({
  field,
  form,
  page,
}) => {
  const uploads = await holdUploads(page);
  await pick(drop(field), await aPng('owl.png'));
  await expect.poll(uploads.count).toBe(1);
  await form.resetTo({ settings: { logo_image: 'comet.png' } });
  await expect(field.getByText('comet.png')).toBeVisible();

  const ended = uploadEnded(page);
  await uploads.release('owl.png');
  await ended;
  await form.check();
  expect(coverOf(await form.body())).toBe('comet.png');
  await expect(field.getByText('owl.png')).toBeHidden();
});

/** Resolves to the log entry of the next failed upload. */
const loggedFailure = async (page: Page, name: string) =>
  (
    await page.waitForEvent('console', (message) =>
      message.text().includes(`${name} was not uploaded.`),
    )
  ).text();

test('a refused upload shows its error; the field keeps its value and can be saved', async ({
  field,
  form,
  page,
}) => {
  const refused = loggedFailure(page, 'star-map.tiff');
  await pick(drop(field), aFraud('star-map.tiff'));
  expect(await refused).toMatch(/Upload error: .*PNG/);
  await expect(drop(field)).toBeFocused();
  await expect(field.getByRole('alert')).toHaveText(/^Upload error: .*PNG/);
  await form.check();
  expect(coverOf(await form.body())).toBeNull();

  await pick(drop(field), await aPng('owl.png'));
  const replace = field.getByRole('button', { name: 'Replace cover photo' });
  await expect(replace).toBeVisible();
  await expect(field.getByRole('alert')).toBeHidden();
  const again = loggedFailure(page, 'star-map.tiff');
  await pick(replace, aFraud('star-map.tiff'));
  await again;
  await expect(field.getByText('owl.png')).toBeVisible();
  await expect(field.getByRole('alert')).toHaveText(/^Upload error/);
  await expect(replace).toBeFocused();
  expect(coverOf(await form.body())).toMatchObject({ original_name: 'owl.png' });
});

test("too large files and images are refused with the server's message", async ({
  field,
  page,
}) => {
  // The browser sends the whole body before it reads the response.
  test.slow();
  const tooLarge = loggedFailure(page, 'huge.png');
  const huge = { ...(await aPng('huge.png')), zeros: 11 * 1024 * 1024 };
  await (await dragFiles(drop(field), huge)).drop();
  expect(await tooLarge).toContain(
    'Upload error: The file is too large: at most 10 MB. Make it smaller.',
  );

  const tooMany = loggedFailure(page, 'bomb.png');
  await pick(drop(field), { name: 'bomb.png', mimeType: 'image/png', buffer: aPngBomb(7000) });
  expect(await tooMany).toContain(
    'Upload error: This image has 7000 × 7000 pixels. Make it smaller: at most 8192 on each side and 40 million in all.',
  );
});

test('an upload without a response fails and can be retried later', async ({
  field,
  form,
  page,
  streamhost,
}) => {
  await streamhost.kill();
  const failed = loggedFailure(page, 'owl.png');
  await pick(drop(field), await aPng('owl.png'));
  expect(await failed).toMatch(/Upload failed\b(?!\.)/);
  await expect(field.getByRole('alert')).toHaveText('Upload failed');
  await expect(drop(field)).toBeFocused();
  await streamhost.restart();
  await pick(drop(field), await aPng('owl.png'));
  await expect(field.getByRole('button', { name: 'Replace cover photo' })).toBeFocused();
  expect(coverOf(await form.body())).toMatchObject({ original_name: 'owl.png' });
});

test('a missing image shows an icon and is logged; its errors show at the field', async ({
  field,
  form,
  page,
}) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('could not be loaded'),
  );
  await form.resetTo({ settings: { logo_image: { url: '/uploads/gone.png', mood: 'calm' } } });
  expect((await logged).text()).toBe('The image /api/uploads/gone.png could not be loaded.');
  await expect(field.getByText('gone.png')).toBeVisible();
  await expect(field.locator('img')).toHaveCount(0);
  expect(coverOf(await form.body())).toEqual({ url: '/uploads/gone.png', mood: 'calm' });

  await form.resetTo({});
  await form.refuse({ path: ['settings', 'logo_image', 'url'], message: 'Unknown file' });
  await expect(field.getByRole('alert')).toHaveText('Unknown file');
  await expect(drop(field)).toHaveAttribute('aria-invalid', 'true');
});
