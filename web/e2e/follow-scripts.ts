import type { Page } from 'playwright/test';

/**
 * Lets the page prefetch, and follows the scripts that it requests from now on, without those of its frames.
 * Prefetched scripts come together: `last` matches one of them.
 */
export async function followScripts(page: Page, last: RegExp) {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) =>
      window.setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 0 });
  });
  const ahead = page.waitForResponse(last);
  const urls = new Set<string>();
  page.on('request', (request) => {
    const isOwn = request.frame() === page.mainFrame();
    if (isOwn && request.resourceType() === 'script') urls.add(request.url());
  });
  return {
    /** Resolves when these and their imports have run. */
    loaded: async () => {
      await ahead;
      await page.evaluate(
        async (all) => {
          await Promise.all(all.map((url) => import(url)));
        },
        [...urls],
      );
    },
  };
}
