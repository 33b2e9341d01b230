import { type Browser, chromium, type Page } from 'playwright';
import {
  browserLaunch,
  ensureBrowser,
  findBenchmarkBrowser,
  SOFTWARE_COMPOSITING,
} from '#config/tools/browser/browser.ts';
import { withTimeout } from './with-timeout.ts';

/** How the browser composites: by software WebGL, or without WebGL, as in OBS with hardware acceleration off. */
export type Compositing = 'webgl' | 'software';

const SWITCHES: Record<Compositing, string[]> = {
  webgl: [],
  software: [SOFTWARE_COMPOSITING],
};

/** The size of the overlay in OBS. */
export const STAGE_WINDOW = { width: 1920, height: 1080 };

/** Runs `use` with a new browser. When `use` fails, the browser ends with this process. */
export async function withBrowser<T>(
  compositing: Compositing,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  ensureBrowser();
  const browser = await chromium.launch({
    ...browserLaunch('--hide-scrollbars', ...SWITCHES[compositing]),
    executablePath: findBenchmarkBrowser(),
  });
  const result = await use(browser);
  await withTimeout('The end of the browser', browser.close());
  return result;
}

/** Runs `use` with a new page in a new browser context. */
export async function withPage<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport });
  const result = await use(await context.newPage());
  await withTimeout('The end of a page', context.close());
  return result;
}
