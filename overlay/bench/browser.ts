import { type Browser, type BrowserContext, chromium } from 'playwright';
import { browserLaunch, ensureBrowser, findBenchmarkBrowser } from '#config/browser.ts';

/** Who puts the page together: WebGL drawn by the processor, or no graphics at all, as in OBS with hardware acceleration off. */
export type Compositing = 'webgl' | 'software';

const SWITCHES: Record<Compositing, string[]> = {
  webgl: [],
  software: ['--disable-gpu-compositing'],
};

/** The size of the overlay in OBS. */
export const STAGE_WINDOW = { width: 1920, height: 1080 };

/** Lends a browser of its own with an empty profile. */
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

/** Lends a profile in which no other page was open before. */
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
