import type { Page } from 'playwright/test';

/** Keeps the answers of an address back until the returned function is called. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // The page may have given up waiting.
    await route.continue().catch(() => {});
  });
  return release;
}
