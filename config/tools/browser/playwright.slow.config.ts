import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

/** Slow browser tests that seldom fail: run before a release. */
export default defineConfig({
  ...normal,
  testIgnore: [],
  projects: [
    { name: 'slow', testMatch: '{overlay,web}/**/*.slow.e2e.ts' },
    // These tests need nginx and haproxy.
    { name: 'proxies', testMatch: '{overlay,web}/**/*.proxies.e2e.ts' },
    // In this project axe checks the second theme completely, too.
    { name: 'in both themes', grep: /in both themes$/, metadata: { allRules: true } },
  ],
});
