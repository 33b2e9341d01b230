import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Page, test } from 'playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** An open list hides the rest of the page from screen readers; it closes when that gets the focus. */
const HIDDEN = '[aria-hidden=true]';

/** The rules whose result depends on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** The timer of a notification is an animation of this length. */
const NOTIFICATION_MS = 5000;

/** The transition durations of web/ui/tokens.css. */
const DURATIONS = ['--t-fast', '--t-base', '--t-slow', '--t-goal'];

/**
 * The serious and critical problems that axe finds, one line each, outside the parts that `without` selects. Not in
 * frames: what a preview shows, the overlay, has its own test.
 */
export async function seriousProblems(
  page: Page,
  without = HIDDEN,
  rules?: readonly string[],
): Promise<string[]> {
  await atRest(page);
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
 * What axe finds in the dark theme, which the page has, and in the light one: there by the rules of color only,
 * and by all rules in the slow tests.
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

/** Loads axe into a document once: half a megabyte takes longer than many an analysis. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Waits for running transitions, during which axe would see other colors, and sets the duration of later ones to
 * zero, such as that of a button that is enabled when the preview has loaded.
 */
async function atRest(page: Page): Promise<void> {
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
