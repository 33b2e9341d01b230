import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { AHEAD_AFTER_MS } from '../app/page-code.ts';
import { expect, test } from './fixtures.ts';

const MOST_BYTES = 220_000;

/** The scripts that a page has asked for once it shows its heading or form. The other pages, which come later, do not come at all: a busy machine would have asked for them by then. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  await page.addInitScript((aheadAfterMs) => {
    const { setTimeout } = window;
    const isAhead = (delayMs: unknown) => delayMs === aheadAfterMs;
    window.setTimeout = new Proxy(setTimeout, {
      apply: (target, self, args) => (isAhead(args[1]) ? 0 : Reflect.apply(target, self, args)),
    });
  }, AHEAD_AFTER_MS);
  await page.goto(path);
  await page.locator('main :is(h1, form)').first().waitFor();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  );
}

for (const path of ['/', '/nowhere']) {
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
