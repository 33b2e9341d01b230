import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { BENCH_OPTIONS } from './bench-options.ts';
import { STAGE_WINDOW, withPage } from './browser.ts';
import { type Scene, sceneId } from './scene.ts';
import type { Site } from './site.ts';
import { type Watched, watch } from './watch.ts';

/** A page that draws a scene. */
export type Contestant = { name: string; path: string; query?: Record<string, string> };

export const OURS: Contestant = { name: 'streamhost', path: '/live/bench' };
export const OURS_POLLING: Contestant = { ...OURS, query: { push: 'off' } };
export const DOM: Contestant = { name: 'DOM/CSS', path: '/bench/dom.html' };
export const BLANK: Contestant = { name: 'blank page', path: '/bench/blank.html' };
/** Sends a request without topics each second. */
export const FETCHING: Contestant = { name: 'fetching page', path: '/bench/fetching.html' };
/** Shows the time as one text, each second. */
export const CLOCK: Contestant = { name: 'clock', path: '/bench/clock.html' };

export function addressOf(
  site: Pick<Site, 'url'>,
  { path, query }: Contestant,
  scene: Scene,
): string {
  const search = new URLSearchParams({ live: 'bench', layout: sceneId(scene), ...query });
  return `${site.url}${path}?${search}`;
}

/** Opens a page and waits for its first complete picture. Rejects with an error of the page. */
export async function openPage(page: Page, address: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    page.once('pageerror', reject);
  });
  await page.goto(address);
  const drawn = page.waitForFunction(
    () => window.isDrawn ?? window.streamhostOverlay?.ready.then(() => true),
  );
  await Promise.race([drawn, failed]);
}

/** Opens an animated page in a new browser context and measures it. */
export const watchPage = (
  browser: Browser,
  address: string,
  viewport = STAGE_WINDOW,
): Promise<Watched> =>
  withPage(browser, viewport, async (page) => {
    await openPage(page, address);
    await sleep(BENCH_OPTIONS.warmUpMs);
    return watch(browser, page, BENCH_OPTIONS.watchMs);
  });
