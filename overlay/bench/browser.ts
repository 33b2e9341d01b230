import { type Browser, type BrowserContext, chromium } from 'playwright';
import { browserLaunch, ensureBrowser, findBenchmarkBrowser } from '#config/browser.ts';

/** How the browser composites: by software WebGL, or without any, as in OBS with hardware acceleration off. */
export type Compositing = 'webgl' | 'software';

const SWITCHES: Record<Compositing, string[]> = {
  webgl: [],
  software: ['--disable-gpu-compositing'],
};

/** The size of the overlay in OBS. */
export const STAGE_WINDOW = { width: 1920, height: 1080 };

/** Runs `use` with a new browser. */
export async function withBrowser<T>(
  compositing: Compositing,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  ensureBrowser();
  const browser = await chromium.launch({
    ...browserLaunch('--hide-scrollbars', ...SWITCHES[compositing]),
    executablePath: findBenchmarkBrowser(),
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `use` with a new browser context. */
export async function withProfile<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}
