import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const MOST_BYTES = 220_000;

/** The scripts that were asked for until the page had its heading or form: the other pages come later, while nothing else is to be done. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main :is(h1, form)')) return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  await page.locator('main :is(h1, form)').first().waitFor();
  return page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown');
    if (!shown) throw new Error('The page shows nothing.');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shown.startTime)
      .map(({ name }) => name);
  });
}

for (const path of ['/', '/lives/new', '/settings', '/nowhere']) {
  test(`${path} shows after less than 220 kB of compressed JavaScript`, async ({
    page,
    request,
  }) => {
    const scripts = await firstScripts(page, path);
    const sizes = scripts.map(
      async (url) => gzipSync(await (await request.get(url)).body()).length,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
}
