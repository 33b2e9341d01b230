import type { Route } from 'playwright/test';

/** Answers with a 500; a request without any answer would be retried automatically. */
export const failInside = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something failed inside streamhost' } });
