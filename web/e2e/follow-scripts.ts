import type { Page } from 'playwright/test';

/**
 * Follows the scripts that the page requests from now on, without those of its frames. Prefetched scripts come
 * together: `last` matches one of them.
 */
export function followScripts(page: Page, last: RegExp) {
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
