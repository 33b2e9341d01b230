import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const MOST_BYTES = 320_000;
const MOST_FILES = 25;

/** The element that appears last on a page of each group. */
const LAST_PARTS: Record<string, (page: Page) => Locator> = {
  '/': (page) => page.getByRole('heading', { name: 'No Lives yet' }),
  '/lives/new': (page) => page.getByRole('textbox', { name: 'Time' }),
  '/settings': (page) => page.getByRole('button', { name: 'Timezone: UTC' }),
};

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  );

for (const [path, lastPart] of Object.entries(LAST_PARTS)) {
  test(`${path} loads less than 320 kB of compressed JavaScript in under 25 files`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(lastPart(page)).toBeVisible();
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeLessThan(MOST_FILES);
    const sizes = scripts.map(
      async (url) => gzipSync(await (await request.get(url)).body()).length,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
}
