import { defineConfig } from 'playwright/test';
import normal from './playwright.config.ts';

/** Slow browser tests that seldom fail: run before a release. */
export default defineConfig({
  ...normal,
  testIgnore: [],
  projects: normal.projects?.flatMap((project) => [
    { ...project, testMatch: String(project.testMatch).replace('*.e2e.ts', '*.slow.e2e.ts') },
    // Here axe applies all its rules to the second theme, too.
    {
      ...project,
      name: `${project.name} in both themes`,
      grep: /in both themes$/,
      metadata: { allRules: true },
    },
  ]),
});
