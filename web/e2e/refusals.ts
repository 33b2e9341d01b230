import type { Page, Route } from 'playwright/test';

/** Answers with a 500; a request without any answer would be retried automatically. */
export const failInside = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something failed inside streamhost' } });

/** Lets requests to an address fail without words. */
export const failWithoutWords = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: { error: '' } }));

/** Lets requests to an address be refused for one part of what they send. */
export const refuse = (page: Page, url: string, path: string[], message: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Validation failed', issues: [{ path, message }] },
    }),
  );

/** Keeps the answers of an address back until the returned function is called. */
export async function holdAnswers(
  page: Page,
  url: string,
  // The page may have given up waiting.
  then = (route: Route) => route.continue().catch(() => {}),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
