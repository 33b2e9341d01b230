import type { Locator, Page } from 'playwright/test';
import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { boxOf } from './boxes.ts';
import { aFraud, aPng, pick } from './form-page/choose-files.ts';
import { expect, type FormPage, test } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** What fields show only in a browser: layout, pixels, drags, real files, fonts and focus. */

const expectNoProblems = async (page: Page) => expect(await problemsInBothThemes(page)).toEqual([]);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const swatchColor = (swatch: Locator) =>
  swatch.locator('span').evaluate((span) => getComputedStyle(span).backgroundColor);

async function openBasic(form: FormPage): Promise<void> {
  await form.open();
  await form.waitForRanges();
}

test('a slider follows the mouse, and shows its default and its filled part', async ({
  form,
  page,
}) => {
  await openBasic(form);
  const label = page.getByText('Width', { exact: true });
  const color = () => label.evaluate((element) => getComputedStyle(element).color);
  const partsOf = (name: string, ...parts: string[]) =>
    page.getByText(name, { exact: true }).evaluate((element, all) => {
      const boxes = all.map((part) => {
        const found = element.parentElement?.querySelector(`[class$="_${part}"]`);
        return found?.getBoundingClientRect() ?? new DOMRect();
      });
      return boxes.map(({ left, right, width }) => ({ left, right, width }));
    }, parts);
  const muted = await color();
  const thumb = await boxOf(form.slider('Width'));
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(310, thumb.y, { steps: 5 });
  await expect(form.digits('Width')).toHaveValue('960');
  await page.mouse.move(0, thumb.y, { steps: 5 });
  await expect(form.digits('Width')).toHaveValue('200');
  await page.mouse.up();
  await expect.poll(color).not.toBe(muted);
  const [tick, track] = await partsOf('Width', 'default', 'track');
  if (!tick || !track) throw new Error('There is a tick on the track.');
  const place = (tick.left + tick.width / 2 - track.left) / track.width;
  expect(place).toBeCloseTo((360 - 200) / (960 - 200), 2);

  await form.digits('Rotation').fill('-90');
  const [fill, whole] = await partsOf('Rotation', 'fill', 'track');
  if (!fill || !whole) throw new Error('There is a filled track.');
  expect((fill.left - whole.left) / whole.width).toBeCloseTo(0.25, 2);
  expect((fill.right - whole.left) / whole.width).toBeCloseTo(0.5, 2);
});

test('a color is dragged in the square, and the swatch shows it', async ({ form, page }) => {
  await form.open();
  const element = page.getByRole('textbox', { name: 'Element Color' });
  const swatch = page.getByRole('button', { name: 'Pick Element Color' });
  await element.fill('#8fdcff');
  expect(await swatchColor(swatch)).toBe('rgb(143, 220, 255)');
  await element.fill('#ff0000');
  await swatch.click();
  const square = page.getByRole('slider', { name: 'Saturation and brightness' });
  // Waits for the end of the popover's animation.
  await square.hover();
  const { x, y, width, height } = await boxOf(square);
  await page.mouse.move(x + width - 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(element).toHaveValue(/^#(7f|80|81|82)(3f|40|41|42)\2$/);
  await page.mouse.move(x - 50, y + height + 50);
  await expect(element).toHaveValue('#000000');
  await page.mouse.up();
});

test('a calendar opens beside the form or below its field, and keeps its head', async ({
  form,
  page,
}) => {
  await form.open({ form: 'clock' });
  const popover = page.getByRole('dialog', { name: 'Choose Date' });
  const date = page.getByLabel('Date', { exact: true });
  await form.button('Choose Date').click();
  await expect(popover).toBeVisible();
  await expect.poll(async () => (await boxOf(popover)).x).toBeGreaterThanOrEqual(320);
  expect(Math.abs((await boxOf(popover)).y - (await boxOf(date)).y)).toBeLessThan(4);

  await page.setViewportSize({ width: 390, height: 800 });
  const below = async () => (await boxOf(date)).y + (await boxOf(date)).height;
  await expect.poll(async () => (await boxOf(popover)).y).toBeGreaterThan(await below());
  const { x, width } = await boxOf(popover);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 640, height: 360 });
  const last = popover.getByRole('grid').getByRole('button').last();
  await last.evaluate((day) => day.scrollIntoView({ block: 'end' }));
  await expect(last).toBeInViewport();
  await expect(popover.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 1 });
});

test('the chosen time is scrolled to the third place; a clicked one stays', async ({
  form,
  page,
}) => {
  await form.open({ form: 'clock' });
  await page.getByLabel('Time', { exact: true }).fill('8:30 PM');
  await form.button('Choose Time').click();
  const list = (name: string) => page.getByRole('listbox', { name });
  const rowsAbove = async (name: string) => {
    const chosen = list(name).getByRole('option', { selected: true });
    const [box, row] = [await boxOf(list(name)), await boxOf(chosen)];
    return (row.y - box.y) / row.height;
  };
  await expect.poll(() => rowsAbove('Hour')).toBe(2);
  await expect.poll(() => rowsAbove('Quick select')).toBe(2);
  // With the mouse, because a click on a locator may scroll the list.
  const nine = await boxOf(list('Hour').getByRole('option', { name: '9', exact: true }));
  await page.mouse.click(nine.x + nine.width / 2, nine.y + nine.height / 2);
  await expect.poll(() => rowsAbove('Hour')).toBe(3);
  await expect.poll(() => rowsAbove('Quick select')).toBe(2);
  await page.keyboard.press('PageUp');
  await expect.poll(() => rowsAbove('Hour')).toBe(2);
});

test.describe('rows of a list', () => {
  const rows = (page: Page) => group(page, 'Sprites').getByRole('listitem');
  const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
  /** A form with stored sprites of these names; their images do not exist. */
  const start = async (form: FormPage, ...names: string[]) => {
    await form.open({ form: 'files' });
    const sprites = names.map((name) => ({ url: `/uploads/${name}` }));
    await form.resetTo({ settings: { sprites } });
  };

  test('are dragged with the mouse, and Escape cancels', async ({ form, page }) => {
    await start(form, 'a.png', 'b.png', 'c.png');
    const drag = async (name: string, rowsDown: number) => {
      const box = await boxOf(row(page, name));
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 20 + rowsDown * box.height, { steps: 5 });
    };
    await drag('a.png', 2);
    await expect(row(page, 'a.png')).toHaveAttribute('data-dragged', 'true');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(rows(page)).toContainText(['a.png', 'b.png', 'c.png']);

    await drag('a.png', 2);
    await page.mouse.up();
    await expect(rows(page)).toContainText(['b.png', 'c.png', 'a.png']);
    await expect(group(page, 'Sprites').getByRole('status')).toHaveText('Moved to 3 of 3');
    await drag('c.png', -1);
    await page.mouse.up();
    await expect(rows(page)).toContainText(['c.png', 'b.png', 'a.png']);
    await expect(row(page, 'c.png')).not.toHaveAttribute('data-dragged');
  });

  test('that are dragged to a hidden place scroll the form', async ({ form, page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await start(form, ...Array.from({ length: 12 }, (_, index) => `sprite-${index}.png`));
    const box = await boxOf(row(page, 'sprite-0.png'));
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    const last = row(page, 'sprite-11.png');
    await expect(async () => {
      await page.mouse.move(box.x + 20, 490);
      await page.mouse.move(box.x + 20, 498);
      await expect(last).toBeInViewport({ timeout: 1 });
    }).toPass({ intervals: [1] });
    await page.mouse.up();
    await expect(rows(page).nth(0)).toContainText('sprite-1.png');
    await expect
      .poll(async () => (await rows(page).allTextContents()).indexOf('sprite-0.png'))
      .toBeGreaterThan(8);
  });

  test('are dragged by touch', async ({ form, page }) => {
    await start(form, 'a.png', 'b.png', 'c.png');
    const box = await boxOf(row(page, 'c.png'));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', movedPx = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 20, y: box.y + 20 + movedPx }],
      });
    await touch('touchStart');
    for (const movedPx of [-20, -50, -90]) await touch('touchMove', movedPx);
    await touch('touchEnd');
    await expect(rows(page)).toContainText(['c.png', 'a.png', 'b.png']);
  });
});

test('thumbnails of any shape fit into the repeater bar; a missing one is an icon', async ({
  form,
  page,
}) => {
  await form.open({ form: 'files' });
  const bar = group(page, 'Sprite');
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
  await form.digits('X').fill('0');
  await expect(image).toHaveCount(0);
});

test('fonts are shown in their face; six load at once, others once visible', async ({
  form,
  page,
  streamhost,
}) => {
  await uploadFont(streamhost.url, 'nocturne/fonts/cinzel-latin-700-normal.woff2', 'Roquefort');
  await form.load({ form: 'search' });
  const faces: (string | null)[] = [];
  await page.route('**/api/fonts/css?*', (route) => {
    faces.push(new URL(route.request().url()).searchParams.get('family'));
    return route.continue();
  });
  await form.search('Headers').fill('ro');
  await expect(options(page).first()).toHaveText('Roquefort1 style');
  const name = options(page).first().getByText('Roquefort');
  await expect(name).toHaveCSS('font-family', /^Roquefort, /);
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Roquefort') && status === 'loaded',
    ),
  );
  expect((await boxOf(page.getByRole('listbox'))).height).toBeLessThanOrEqual(240);

  const families = await options(page).locator('span:first-child').allTextContents();
  expect(families.length).toBeGreaterThan(10);
  await expect.poll(() => faces).toEqual(expect.arrayContaining(families.slice(0, 6)));
  const last = families.at(-2) ?? '';
  expect(faces).not.toContain(last);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => faces).toContain(last);
});

test.describe('axe, in both themes, finds no problem of', () => {
  test('text, choices, colors, sliders, lists and the range dialog', async ({ form, page }) => {
    await openBasic(form);
    await form.head('Tip goals').click();
    await form.slider('Width').press('ArrowRight');
    await form.refuse({ path: ['name'], message: 'Name is taken' });
    await expectNoProblems(page);
    await form.button('Set defaults for Width').click();
    await form.dialog.getByLabel('Default').fill('5');
    await form.dialog.getByRole('button', { name: 'Save' }).click();
    await form.dialog.getByText('Default must be between min and max').waitFor();
    await expectNoProblems(page);
  });

  test('dates and times', async ({ form, page }) => {
    await form.open({ form: 'clock' });
    await page.getByLabel('Date', { exact: true }).fill('11/6');
    await page.getByLabel('Time', { exact: true }).fill('8:30');
    await page.getByLabel('Name').focus();
    await expect(page.getByText('Invalid time format')).toBeVisible();
    await form.button('Choose Date').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoProblems(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Time', { exact: true }).fill('8:30 PM');
    await form.button('Choose Time').click();
    await expect(page.getByRole('listbox', { name: 'Quick select' })).toBeVisible();
    await expectNoProblems(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByLabel('Time', { exact: true })).toHaveAttribute('type', 'time');
    await expectNoProblems(page);
  });

  test('searches of timezones and fonts', async ({ form, page }) => {
    await form.open({ form: 'search' });
    await form.refuse({ path: ['unknown'], message: 'Must be a timezone' });
    await page.getByRole('button', { name: /^Timezone: / }).click();
    await page.keyboard.type('lisb');
    await expect(options(page).first()).toHaveText('Lisbon, Lisboa, Portugal');
    await expectNoProblems(page);
    // An open list hides the other fields.
    await page.keyboard.press('Escape');

    const headers = form.search('Headers');
    await headers.fill('gr');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoProblems(page);
    const answer = { status: 503, json: { error: 'Out of order' } };
    await page.route('**/api/fonts?*', (route) => route.fulfill(answer));
    await headers.fill('Owlface');
    await expect(page.getByText('Autocomplete is disabled')).toBeVisible();
    await expectNoProblems(page);
  });

  test('files and lists of files', async ({ form, page }) => {
    await form.open({ form: 'files' });
    const empty = { name: 'Choose an image, or drop one here' };
    const cover = group(page, 'Cover photo');
    const sprites = group(page, 'Sprites');
    const add = sprites.getByRole('button', { name: 'Add sprites' });
    await pick(cover.getByRole('button', empty), await aPng('deep-space.png'));
    await pick(add, await aPng('ringed-planet.png', 20), aFraud('star-map-final.tiff'));
    await expect(sprites.getByRole('button', { name: 'Replace' })).toBeVisible();
    await expect(sprites.getByRole('alert')).toBeVisible();
    await expect(cover.getByRole('button', { name: 'Replace cover photo' })).toBeVisible();
    await page.route('**/api/files', () => {});
    await pick(add, await aPng('moon-base.png', 22));
    const logo = group(page, 'Logo file');
    await pick(logo.getByRole('button', empty), await aPng('night-owl.png', 23));
    await form.check();
    await expect(logo.getByRole('alert')).toBeVisible();
    await expectNoProblems(page);
    await sprites.getByRole('button', { name: 'Replace' }).click();
    await page.getByRole('dialog').getByRole('button', empty).waitFor();
    await expectNoProblems(page);
  });
});
