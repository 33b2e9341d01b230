import type { Layout } from '#contract/layouts.ts';
import { createLayout, createTheme, uploadContent } from '../../overlay/e2e/create-appearance.ts';
import { plainImage, RED } from '../../overlay/e2e/plain-images.ts';
import { scheduleLive } from '../../overlay/e2e/show.ts';
import { boxOf } from './boxes.ts';
import { test as base, expect } from './fixtures.ts';
import { LayoutStagePage, type Spot } from './pages/layout-stage-page.ts';
import { OFTEN } from './pages/preview-part.ts';

/** Tolerance in overlay pixels: one screen pixel. */
const PIXEL = 3;

const test = base.extend<{ stage: LayoutStagePage; layout: Layout }>({
  layout: async ({ api, streamhost: { url } }, use) => {
    const image = await uploadContent(url, await plainImage(RED, 'png', 40), 'image/png');
    const layout = await createLayout(
      url,
      { hud: false, live_name: { x: 700, y: 200, width: 600 } },
      [
        { x: 400, y: 500, height: 200 },
        { x: 1100, y: 700, height: 300 },
      ],
    );
    const themeSettings = { logo_image: image, sprites: [image, image] };
    const theme = await createTheme(url, themeSettings, 'Night', layout.id);
    const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50 });
    await api.put(`lives/${live.id}`, { theme_id: theme.id });
    await use(layout);
  },
  stage: async ({ page, layout }, use) => {
    const stage = await new LayoutStagePage(page).open(layout.id);
    await expect(stage.parts).toHaveCount(6);
    await use(stage);
  },
});

test('parts are where the overlay draws them, and are placed by form and keyboard', async ({
  page,
  stage,
}) => {
  await test.step('each part has its place and its values in its name', async () => {
    await expect(stage.parts).toHaveText(['', '', '', '', '', '']);
    const names = await stage.parts.evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('aria-label')),
    );
    expect(names).toEqual([
      'Sprite 1, x 400, y 500, 200 high',
      'Sprite 2, x 1100, y 700, 300 high',
      'Live name, x 700, y 200, 600 wide',
      'Board, x 1544, y 16, 360 wide',
      'Logo card, 120 high',
      'Goal bar, 64 from the bottom, 900 wide, 28 high',
    ]);
    const drawn = await stage.drawn();
    for (const [name, box] of Object.entries({
      Board: drawn?.board,
      'Logo card': drawn?.card,
      'Goal bar': drawn?.goal,
      'Sprite 2': [950, 550, 300, 300],
    })) {
      const [x = 0, y = 0, width = 0, height = 0] = box ?? [];
      const [left, top] = await stage.at([x, y]);
      const [right, bottom] = await stage.at([x + width, y + height]);
      const shown = await boxOf(stage.part(name));
      expect(shown.x, name).toBeCloseTo(left, 0);
      expect(shown.y, name).toBeCloseTo(top, 0);
      expect(shown.x + shown.width, name).toBeCloseTo(right, 0);
      expect(shown.y + shown.height, name).toBeCloseTo(bottom, 0);
    }
  });

  await test.step('a part follows its slider', async () => {
    await expect(page.getByText('Live name 700, 200 · 600 wide')).toBeVisible();
    await stage.digits('Live name', 'X').fill('900');
    await expect(stage.part('Live name')).toHaveAccessibleName(/x 900, y 200/);
    const [left] = await stage.at([900, 0]);
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(stage.part('Live name'));
        return Math.abs(x + width / 2 - left) < 2;
      })
      .toBe(true);
  });

  await test.step('parts are chosen, moved, sized and turned by keyboard, and announced', async () => {
    await page.getByRole('link', { name: 'Open in a new tab' }).focus();
    await page.keyboard.press('Tab');
    await expect(stage.part('Sprite 1')).toBeFocused();
    await expect(stage.part('Sprite 1')).toHaveAccessibleDescription(/^Arrow keys go from part/);
    await page.keyboard.press('ArrowRight');
    await expect(stage.part('Sprite 2')).toBeFocused();
    await expect(stage.selected).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 2,/);

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press(']');
    await page.keyboard.press('Shift+}');
    await expect(stage.part('Sprite 2')).toBeFocused();
    const announced = 'Sprite 2, x 1099, y 710, 301 high, turned 16°';
    await expect(stage.part('Sprite 2')).toHaveAccessibleName(announced);
    await expect(page.getByRole('status').filter({ hasText: announced })).toHaveCount(1);
    await expect
      .poll(async () => (await stage.drawn())?.sprites[1], OFTEN)
      .toEqual([1099, 710, 301, 16]);
    await expect(stage.digits('Sprites', 'X')).toHaveValue('1099');

    await page.keyboard.press('Escape');
    await expect(stage.selected).toHaveCount(0);
    await expect(stage.part('Sprite 2')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(stage.part('Goal bar')).toHaveAccessibleName(/74 from the bottom/);
    await expect(stage.digits('Goal bar', 'Bottom padding')).toHaveValue('74');
    // The layer is a single tab stop.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(stage.part('Goal bar')).toBeFocused();
  });

  await test.step('the part of the section in use is outlined; a chosen part opens its section', async () => {
    const outlined = page.locator('[data-part][data-open]');
    const name = stage.digits('Live name', 'X');
    await stage.click([960, 1002]);
    await expect(stage.selected).toHaveAccessibleName(/^Goal bar,/);
    await expect(stage.digits('Goal bar', 'Width')).toBeInViewport();

    // Nothing is selected, and typing continues in the same field.
    await name.fill('71');
    await expect(stage.selected).toHaveCount(0);
    await expect(outlined).toHaveAccessibleName(/^Live name,/);
    await page.keyboard.type('0');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('710');
    await expect(outlined).toHaveAccessibleName(/^Live name, x 710,/);

    await stage.click([400, 500]);
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 1,/);
    const logo = stage.section('Logo').getByRole('heading').getByRole('button');
    await logo.click();
    await expect(logo).toHaveAttribute('aria-expanded', 'true');
    await expect(logo).toBeFocused();
    await expect(stage.selected).toHaveCount(0);
    await expect(outlined).toHaveAccessibleName(/^Logo card,/);
    const sprites = stage.section('Sprites');
    await sprites.getByRole('button', { name: 'Next sprite' }).press('Enter');
    await expect(outlined).toHaveAccessibleName(/^Sprite 2,/);
  });

  await test.step('a board becomes free where it is, goes anywhere by keys, and returns', async () => {
    await stage.click([1700, 400]);
    const place = stage.section('Board').getByRole('combobox', { name: 'Place' });
    const choose = async (name: string) => {
      await place.press('Enter');
      await page.getByRole('option', { name, exact: true }).press('Enter');
    };
    await choose('Free');
    await expect(stage.digits('Board', 'X')).toHaveValue('1544');
    await stage.part('Board').press('Enter');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(stage.part('Board')).toHaveAccessibleName('Board, x 1514, y 16, 360 wide');
    await expect.poll(async () => (await stage.drawn())?.board?.[0], OFTEN).toBe(1514);
    await choose('At the edge');
    await expect.poll(async () => (await stage.drawn())?.board?.[0], OFTEN).toBe(1544);
  });
});

test('parts are dragged, sized and turned by pointer, undone, and saved', async ({
  api,
  page,
  stage,
  layout,
  streamhost,
}) => {
  await test.step('a drag snaps unless Ctrl is held, and is one step of undo', async () => {
    await stage.drag([400, 500], [955, 545]);
    await expect(stage.guides).toHaveCount(2);
    await expect(stage.part('Sprite 1')).toHaveAccessibleName(/x 960, y 540/);
    await page.keyboard.down('Control');
    await page.mouse.move(...(await stage.at([950, 548])));
    await expect(stage.guides).toHaveCount(0);
    await expect(stage.part('Sprite 1')).not.toHaveAccessibleName(/x 960, y 540/);
    await page.keyboard.up('Control');
    await page.keyboard.press('Escape');
    await expect(stage.part('Sprite 1')).toHaveAccessibleName(/x 400, y 500/);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    // The pointer no longer drags.
    await page.mouse.move(...(await stage.at([600, 600])));
    await expect(stage.part('Sprite 1')).toHaveAccessibleName(/x 400, y 500/);
    await page.mouse.up();
    await expect
      .poll(async () => (await stage.drawn())?.sprites[0]?.slice(0, 2), OFTEN)
      .toEqual([400, 500]);
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 1,/);

    const [x, y] = [stage.digits('Sprites', 'X'), stage.digits('Sprites', 'Y')];
    await stage.click([400, 500]);
    await stage.dragAndDrop([400, 500], [620, 580]);
    await expect(x).not.toHaveValue('400');
    await expect(stage.undo).toHaveAccessibleName('Undo Sprite 1 X and Y');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await stage.undoByKey();
    await stage.undoByKey();
    await expect(x).toHaveValue('400');
    await expect(y).toHaveValue('500');
    await expect
      .poll(async () => (await stage.drawn())?.sprites[0]?.slice(0, 2), OFTEN)
      .toEqual([400, 500]);
    await expect(stage.undo).toBeDisabled();
    await expect(stage.unsaved).toBeHidden();
    await stage.redoByKey();
    await expect(y).not.toHaveValue('500');
    await stage.undoByKey();
    await expect(x).toHaveValue('400');
  });

  let placed = { x: 0, y: 0 };
  await test.step('a click hits the top part, and a drag works without a server', async () => {
    await stage.click([1700, 90]);
    await expect(stage.selected).toHaveAccessibleName(/^Logo card,/);
    await stage.click([1700, 400]);
    await expect(stage.selected).toHaveAccessibleName(/^Board,/);

    await stage.click([1100, 700]);
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 2,/);
    await expect(stage.selected).toBeFocused();
    await expect(stage.section('Sprites').getByText('2/2')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    await stage.drag([1100, 700], [1040, 770]);
    // The handles appear before the overlay.
    await expect(stage.part('Sprite 2')).toHaveAccessibleName(/x (103|104)\d, y (76|77)\d/);
    await page.mouse.up();
    const read = async () => ({
      x: Number(await stage.digits('Sprites', 'X').inputValue()),
      y: Number(await stage.digits('Sprites', 'Y').inputValue()),
    });
    const expectAt = async (expected: Spot) => {
      const offBy = async () => {
        const { x, y } = await read();
        return Math.max(Math.abs(x - expected[0]), Math.abs(y - expected[1]));
      };
      await expect.poll(offBy).toBeLessThanOrEqual(PIXEL);
      const { x, y } = await read();
      await expect
        .poll(async () => (await stage.drawn())?.sprites[1]?.slice(0, 2), OFTEN)
        .toEqual([x, y]);
      return { x, y };
    };
    await expectAt([1040, 770]);
    await expect(page.getByText('Unsaved changes')).toBeVisible();

    const awayLine = page.getByText('streamhost is not answering.', { exact: true });
    const top = (await boxOf(page.getByRole('main'))).y;
    await streamhost.kill();
    await expect(page.getByText('Reconnecting')).toBeVisible();
    await expect(awayLine).toBeVisible();
    expect((await boxOf(page.getByRole('main'))).y).toBe(top);
    await stage.dragAndDrop([1040, 770], [870, 665]);
    placed = await expectAt([870, 665]);

    await streamhost.restart();
    await expect(awayLine).toHaveCount(0);
  });

  await test.step('handles resize and rotate parts that have these settings', async () => {
    const value = async (section: string, label: string) =>
      Number(await stage.digits(section, label).inputValue());
    const expectNear = (section: string, label: string, wanted: number) =>
      expect
        .poll(async () => Math.abs((await value(section, label)) - wanted), `${label} ${wanted}`)
        .toBeLessThanOrEqual(2 * PIXEL);

    await stage.click([400, 500]);
    await expect(stage.handle('rotate')).toBeVisible();
    await page.keyboard.down('Control');
    await stage.dragAndDrop([500, 600], [540, 640]);
    await expectNear('Sprites', 'Height', 280);
    await page.keyboard.up('Control');
    const rotate = await boxOf(stage.handle('rotate'));
    await page.mouse.move(rotate.x + 12, rotate.y + 12);
    await page.mouse.down();
    await page.keyboard.down('Shift');
    await page.mouse.move(...(await stage.at([700, 500])), { steps: 2 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(stage.part('Sprite 1')).toHaveAccessibleName(/turned 90°/);
    await expect.poll(async () => (await stage.drawn())?.sprites[0]?.[3], OFTEN).toBe(90);

    await page.keyboard.down('Control');
    await stage.click([700, 200]);
    const right = await boxOf(stage.handle('right'));
    await page.mouse.move(right.x + 12, right.y + 12);
    await page.mouse.down();
    await page.mouse.move(right.x + 62, right.y + 12, { steps: 2 });
    await page.mouse.up();
    await expect.poll(() => value('Live name', 'Width')).toBeGreaterThan(750);

    for (const [part, from, to, section, label, wanted] of [
      [[1700, 500], [1544, 336], [1500, 336], 'Board', 'Width', 404],
      [[1700, 100], [1684, 168], [1684, 208], 'Logo', 'Card height', 160],
      [[700, 1002], [960, 988], [960, 978], 'Goal bar', 'Height', 38],
      [[700, 1002], [700, 997], [700, 957], 'Goal bar', 'Bottom padding', 104],
    ] as [Spot, Spot, Spot, string, string, number][]) {
      await stage.click(part);
      await stage.dragAndDrop(from, to);
      await expectNear(section, label, wanted);
    }
    await page.keyboard.up('Control');
    const announced = (await stage.part('Goal bar').getAttribute('aria-label')) ?? '';
    await expect
      .poll(async () => {
        const [, , width, height] = (await stage.drawn())?.goal ?? [];
        return `${width} wide, ${height} high`;
      })
      .toBe(/\d+ wide, \d+ high/.exec(announced)?.[0]);

    await stage.click([900, 400]);
    await expect(stage.selected).toHaveCount(0);
    await expect(stage.handle('top')).toHaveCount(0);
  });

  await test.step('the places are saved', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Layout saved successfully!')).toBeVisible();
    const saved: Layout = await api.get(`layouts/${layout.id}`);
    expect(saved.sprite_settings[1]).toMatchObject({ ...placed, height: 300 });
    expect(saved.sprite_settings[0]).toMatchObject({ x: 400, y: 500, rotation: 90 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap selects a part, a drag moves it; elsewhere touch scrolls', async ({
    page,
    stage,
  }) => {
    const client = await page.context().newCDPSession(page);
    const swipe = async ([x, y]: [number, number], [dx, dy]: [number, number]) => {
      const touch = (type: 'touchStart' | 'touchMove', step: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', step);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => window.scrollY);

    await page.touchscreen.tap(...(await stage.at([1100, 700])));
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 2,/);
    await swipe(await stage.at([1100, 700]), [-40, -30]);
    await expect(stage.selected).not.toHaveAccessibleName(/x 1100, y 700/);
    expect(await scrolled()).toBe(0);
    const moved = await stage.selected.getAttribute('aria-label');

    await swipe(await stage.at([400, 500]), [0, -120]);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await expect(stage.selected).toHaveAccessibleName(/^Sprite 2,/);
    await expect(stage.part('Sprite 2')).toHaveAccessibleName(moved ?? '');
    await expect(stage.part('Sprite 1')).toHaveAccessibleName(/x 400, y 500/);
    const sizes = await stage
      .handle('se')
      .evaluate((handle) => [handle.clientWidth, handle.clientHeight]);
    expect(sizes).toEqual([44, 44]);
  });
});
