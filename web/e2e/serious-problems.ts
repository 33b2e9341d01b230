import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from 'playwright/test';

/** While a list is open the rest of the page is hidden from screen readers; what takes the focus there closes it. */
const HIDDEN = '[aria-hidden=true]';

/** What axe can find in one theme and not in another. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** How long a notification stays: its bar is no movement that ends soon. */
const NOTIFICATION_MS = 5000;

/** How long the page takes from one state to the next: web/ui/tokens.css. */
const DURATIONS = ['--t-fast', '--t-base', '--t-slow', '--t-goal'];

/** What axe finds that keeps somebody from using the page as it is now, but for the parts that `without` selects; one line each. */
export const seriousProblems = (page: Page, without = HIDDEN): Promise<string[]> =>
  problemsOf(page, axeOn(page).exclude(without));

/**
 * What axe finds in the dark theme, which the page has, and in the light one: there what comes from its
 * colors, and all else in the slow tests alone.
 */
export async function problemsInBothThemes(page: Page, without = HIDDEN): Promise<string[]> {
  const dark = await seriousProblems(page, without);
  await setTheme(page, 'light');
  const axe = axeOn(page).exclude(without);
  const { allRules } = test.info().project.metadata;
  const light = await problemsOf(page, allRules ? axe : axe.withRules(RULES_OF_COLOR));
  await setTheme(page, 'dark');
  return [...dark, ...light.map((problem) => `light: ${problem}`)];
}

const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** In one run for all frames, which are of our own origin: with a run for each, and a page to sum them up, it takes twice as long. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function problemsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await atRest(page);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}

/**
 * Halfway through a movement axe would see other colors. So those under way come to their end, and what
 * changes while it looks changes at once, such as a button that can be used when its preview has come.
 */
async function atRest(page: Page): Promise<void> {
  // What has just come begins to move in the next frame.
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
