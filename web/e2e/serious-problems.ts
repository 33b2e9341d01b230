import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Page, test } from 'playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** An open list hides the rest of the page from screen readers; it closes when the focus leaves it. */
const HIDDEN = '[aria-hidden=true]';

/** Rules whose result depends on the color scheme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Duration of a notification's timer animation, in ms. */
const NOTIFICATION_MS = 5000;

/** Custom properties with transition durations in web/ui/tokens.css. */
const DURATIONS = ['--t-fast', '--t-base', '--t-slow', '--t-goal'];

/**
 * Serious and critical problems that axe finds, one line each, without the parts that match `without`. Frames
 * are excluded: the overlay has its own test.
 */
export async function seriousProblems(
  page: Page,
  without = HIDDEN,
  rules?: readonly string[],
): Promise<string[]> {
  await waitForTransitions(page);
  await load(page);
  return page.evaluate(
    async ([exclude, runOnly]) => {
      const { violations } = await window.axe.run(
        { exclude },
        { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly: [...runOnly] }) },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`),
        );
    },
    [without, rules] as const,
  );
}

/**
 * Problems that axe finds in the dark and in the light color scheme. Light is checked by the color rules
 * only, except in slow tests.
 */
export async function problemsInBothThemes(page: Page, without = HIDDEN): Promise<string[]> {
  const dark = await seriousProblems(page, without);
  await setTheme(page, 'light');
  const { allRules } = test.info().project.metadata;
  const light = await seriousProblems(page, without, allRules ? undefined : RULES_OF_COLOR);
  await setTheme(page, 'dark');
  return [...dark, ...light.map((problem) => `light: ${problem}`)];
}

const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Injects axe into a document once: its half megabyte often takes longer than the analysis. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Waits for running transitions, during which axe would measure intermediate colors, and disables later ones.
 */
async function waitForTransitions(page: Page): Promise<void> {
  // Transitions of new elements begin in the next frame.
  await page.evaluate((durations) => {
    for (const name of durations) document.documentElement.style.setProperty(name, '0ms');
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, DURATIONS);
  await page.waitForFunction(
    (timerMs) =>
      document.getAnimations().every(({ effect, playState }) => {
        const { endTime, duration } = effect?.getComputedTiming() ?? {};
        const isEndless = endTime === Number.POSITIVE_INFINITY;
        return playState === 'finished' || isEndless || duration === timerMs;
      }),
    NOTIFICATION_MS,
  );
}
