import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

/** What proves something rarely and costs much: run before a release. */
export default defineConfig({
  ...normal,
  testIgnore: [],
  projects: normal.projects?.map((project) => ({
    ...project,
    testMatch: String(project.testMatch).replace('*.e2e.ts', '*.slow.e2e.ts'),
  })),
});
