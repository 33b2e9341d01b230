import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

process.env.TEST_PUSH = 'off';

/** All browser tests except those of WebSockets, with servers that refuse WebSockets. */
export default defineConfig({
  ...normal,
  testIgnore: ['**/*.slow.e2e.ts', '**/*.proxies.e2e.ts', '**/*.engine.e2e.ts', '**/push.e2e.ts'],
  grepInvert: /@push/,
});
