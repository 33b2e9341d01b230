import { defineConfig } from 'playwright/test';
import { browserLaunch } from './browser.ts';

export default defineConfig({
  testDir: '..',
  testIgnore: '**/*.slow.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The longest story takes a server crash and two pages drawn by the processor.
  timeout: 60_000,
  workers: 2,
  reporter: [['list'], ['./times/browser-times.ts']],
  // What another version of the browser may draw otherwise: smooth edges, and no more.
  expect: {
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
      threshold: 0.1,
      maxDiffPixelRatio: 0.0002,
    },
  },
  projects: [
    { name: 'overlay', testMatch: 'overlay/**/*.e2e.ts', use: { launchOptions: browserLaunch() } },
    // The editor needs no graphics card, and without a pretended one a page costs a fifth less.
    {
      name: 'editor',
      testMatch: 'web/**/*.e2e.ts',
      use: { launchOptions: browserLaunch('--disable-gpu-compositing') },
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A browser without a page yet costs more than most tests.
    reuseContext: true,
    // They would answer before the routes of a test; the tests about them allow them.
    serviceWorkers: 'block',
  },
});
