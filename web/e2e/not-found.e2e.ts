import { expect, test } from './fixtures.ts';

test('addresses without a page have the standard top bar and a way home', async ({ page }) => {
  const bar = page.getByRole('banner');
  for (const [path, status, heading] of [
    ['/lives/unknown', 200, 'This live does not exist'],
    ['/themes/1/2', 404, '404: page not found'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Schedule Live' }), path).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Save' }), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByText('No Lives yet')).toBeVisible();
  await bar.getByRole('link', { name: 'Schedule Live' }).click();
  await expect(bar.getByRole('button', { name: 'Save' })).toBeVisible();
});
