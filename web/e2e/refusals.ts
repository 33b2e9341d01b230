import type { Page, Route } from 'playwright/test';

/** Answers with a 500; a request without a response would be retried automatically. */
export const failInside = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something failed inside streamhost' } });

/** Makes requests to an address fail without a message. */
export const failWithoutWords = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: { error: '' } }));

/** Makes requests to an address fail with an issue at one path. */
export const refuse = (page: Page, url: string, path: string[], message: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Validation failed', issues: [{ path, message }] },
    }),
  );

/** Delays the responses of an address until the returned function is called. */
export async function holdAnswers(
  page: Page,
  url: string,
  // The page may have aborted the request.
  then = (route: Route) => route.continue().catch(() => {}),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
