import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

/** The tests of the overlay and of the editor's first pages, for the old browser engine of OBS. */
export default defineConfig({
  ...normal,
  testMatch: ['overlay/**/*.e2e.ts', 'web/**/*.engine.e2e.ts'],
  testIgnore: '**/*.slow.e2e.ts',
  grepInvert: /@newer-browser/,
});
