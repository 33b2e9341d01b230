import type { Page } from 'playwright/test';

/** Notes the scripts that the page asks for from now on, without those of its frames. */
export function followScripts(page: Page) {
  const urls = new Set<string>();
  page.on('request', (request) => {
    const isOwn = request.frame() === page.mainFrame();
    if (isOwn && request.resourceType() === 'script') urls.add(request.url());
  });
  return {
    /** Resolves when those and all that they import have run. */
    loaded: () =>
      page.evaluate(
        async (all) => {
          await Promise.all(all.map((url) => import(url)));
        },
        [...urls],
      ),
  };
}
