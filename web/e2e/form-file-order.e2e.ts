import { boxOf } from './boxes.ts';
import { expect, test } from './form-page/form-page.ts';
import { row, rows, sent, sprites, start, tool } from './form-page/sprite-list.ts';

test.beforeEach(({ form }) => form.open({ form: 'files' }));

test('files are moved by keyboard, and the focus follows', async ({ form, page }) => {
  await start(form, 'a.png', 'b.png', 'c.png', 'd.png');
  const moved = row(page, 'b.png');
  await expect(tool(row(page, 'a.png'), 'Move up')).toBeDisabled();
  await expect(tool(row(page, 'd.png'), 'Move down')).toBeDisabled();
  await expect(tool(moved, 'Move down')).toHaveAccessibleDescription('b.png');

  await tool(moved, 'Move down').press('Enter');
  await expect(rows(page)).toContainText(['a.png', 'c.png', 'b.png', 'd.png']);
  await expect(sprites(page).getByRole('status')).toHaveText('Moved to 3 of 4');
  await expect(tool(moved, 'Move down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(moved, 'Move down')).toBeDisabled();
  await expect(tool(moved, 'Move up')).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Enter');
  await expect(sprites(page).getByRole('status')).toHaveText('Moved to 1 of 4');
  await expect(tool(moved, 'Move down')).toBeFocused();
  expect(await sent(form)).toMatchObject(
    ['b', 'a', 'c', 'd'].map((name) => ({ url: `/uploads/${name}.png`, mood: 'calm' })),
  );
});

test('a file is dragged with the mouse, and Escape cancels', async ({ form, page }) => {
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
  await expect(sprites(page).getByRole('status')).toHaveText('Moved to 3 of 3');
  await drag('c.png', -1);
  await page.mouse.up();
  await expect(rows(page)).toContainText(['c.png', 'b.png', 'a.png']);
  await expect(row(page, 'c.png')).not.toHaveAttribute('data-dragged');
});

test('dragging a file to a hidden place scrolls the form', async ({ form, page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const names = Array.from({ length: 12 }, (_, index) => `sprite-${index}.png`);
  await start(form, ...names);
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

test('a file is dragged by touch', async ({ form, page }) => {
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
