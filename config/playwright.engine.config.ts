import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

/** The tests of the overlay and of the editor's first pages, for an engine as old as that of OBS. */
export default defineConfig({
  ...normal,
  testMatch: ['overlay/**/*.e2e.ts', 'web/**/*.engine.e2e.ts'],
  testIgnore: '**/*.slow.e2e.ts',
  grepInvert: /@newer-browser/,
});
