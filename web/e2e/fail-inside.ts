import type { Route } from 'playwright/test';

/** Answers as a server in trouble does; what gets no answer at all would be loaded again by itself. */
export const failInside = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something failed inside streamhost' } });
