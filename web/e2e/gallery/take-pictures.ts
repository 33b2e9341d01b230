import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { EMPTY_STATES, type State, stockedStates } from './states.ts';
import { stock } from './stock.ts';
import { withServer } from './with-server.ts';

const COLOR_SCHEMES = ['dark', 'light'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Longer than any transition, in ms; the preview draws in another process. */
const TRANSITIONS_MS = 700;

/**
 * Takes screenshots of every state whose name contains `only`, in both color schemes and sizes, as
 * `<folder>/<state>-<scheme>-<width>.png`. A state that fails is reported and skipped.
 */
export async function takePictures(browser: Browser, folder: string, only = ''): Promise<void> {
  if (!only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const takeAll = async (url: string, states: readonly State[]) => {
    for (const state of states.filter(({ name }) => name.includes(only))) {
      for (const colorScheme of COLOR_SCHEMES) {
        for (const viewport of SIZES) {
          const page = await browser.newPage({ viewport, baseURL: url });
          await take(
            page,
            state,
            colorScheme,
            join(folder, `${state.name}-${colorScheme}-${viewport.width}.png`),
          );
          await page.close();
        }
      }
    }
  };
  await withServer([], (url) => takeAll(url, EMPTY_STATES));
  await withServer([], async (url) => takeAll(url, stockedStates(await stock(url))));
}

async function take(
  page: Page,
  { path, arrange, act }: State,
  colorScheme: (typeof COLOR_SCHEMES)[number],
  file: string,
): Promise<void> {
  page.setDefaultTimeout(10_000);
  try {
    await page.addInitScript((chosen) => {
      localStorage['streamhost.ui-theme'] = chosen;
    }, colorScheme);
    await arrange?.(page);
    await page.goto(path);
    await act(page);
    await page.waitForTimeout(TRANSITIONS_MS);
    await page.screenshot({ path: file });
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
