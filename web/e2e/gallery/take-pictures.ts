import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { EMPTY_STATES, type State, stockedStates } from './states.ts';
import { stock } from './stock.ts';
import { withServer } from './with-server.ts';

const LOOKS = ['dark', 'light'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Longer than any transition; the preview draws in another process. */
const REST_MS = 700;

type Taking = { browser: Browser; folder: string; url: string; only: string };

/**
 * Takes a picture of every state whose name has `only` in it, in both looks and sizes, as
 * `<folder>/<state>-<look>-<width>.png`. A state that cannot be reached is reported and left out.
 */
export async function takePictures(browser: Browser, folder: string, only = ''): Promise<void> {
  if (!only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withServer([], async (url) => takeAll({ browser, folder, url, only }, EMPTY_STATES));
  await withServer([], async (url) => {
    await takeAll({ browser, folder, url, only }, stockedStates(await stock(url)));
  });
}

async function takeAll(taking: Taking, states: readonly State[]): Promise<void> {
  for (const state of states.filter(({ name }) => name.includes(taking.only))) {
    for (const look of LOOKS) {
      for (const viewport of SIZES) await take(taking, state, look, viewport);
    }
  }
}

async function take(
  { browser, folder, url }: Taking,
  { name, path, arrange, act }: State,
  look: (typeof LOOKS)[number],
  viewport: (typeof SIZES)[number],
): Promise<void> {
  const picture = `${name}-${look}-${viewport.width}`;
  const page = await browser.newPage({ viewport, baseURL: url });
  page.setDefaultTimeout(10_000);
  try {
    await page.addInitScript((chosen) => {
      localStorage['streamhost.ui-theme'] = chosen;
    }, look);
    await arrange?.(page);
    await page.goto(path);
    await act(page);
    await page.waitForTimeout(REST_MS);
    await page.screenshot({ path: join(folder, `${picture}.png`) });
  } catch (error) {
    console.error(`${picture}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}
