import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { COMPILE_CACHE } from '../tests/compile-cache.ts';
import { browserLaunch, SOFTWARE_COMPOSITING } from './browser.ts';

process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

export default defineConfig({
  testDir: '../../..',
  testMatch: '{overlay,web}/**/*.e2e.ts',
  testIgnore: [
    '**/*.slow.e2e.ts',
    '**/*.proxies.e2e.ts',
    '**/*.polling.e2e.ts',
    '**/*.engine.e2e.ts',
  ],
  outputDir: '../../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The longest test takes a minute. A slow computer must not decide whether a test passes: that is for benchmarks.
  timeout: 180_000,
  // One more worker would end only a tenth sooner, and each test would take a third longer.
  workers: Math.min(3, availableParallelism()),
  reporter: 'list',
  // Only Linux draws letters by config/tools/build/browser-fonts.conf.
  ignoreSnapshots: process.platform !== 'linux',
  expect: {
    timeout: 30_000,
    // Tolerates antialiasing that differs between browser versions.
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
      threshold: 0.1,
      maxDiffPixelRatio: 0.0002,
    },
  },
  use: {
    // A page needs a fifth less time than with an emulated GPU.
    launchOptions: browserLaunch(
      SOFTWARE_COMPOSITING,
      // A network process would take a twentieth of the processor time for its messages.
      '--enable-features=NetworkServiceInProcess2',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A new context takes longer than most tests: see web/e2e/reused-context.ts.
    reuseContext: true,
    // Service workers would bypass the routes of tests; the tests of them allow them.
    serviceWorkers: 'block',
  },
});
