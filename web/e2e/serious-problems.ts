import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from 'playwright/test';

/** An open list hides the rest of the page from screen readers; it closes when that gets the focus. */
const HIDDEN = '[aria-hidden=true]';

/** The rules whose result depends on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** The timer of a notification is an animation of this length. */
const NOTIFICATION_MS = 5000;

/** The transition durations of web/ui/tokens.css. */
const DURATIONS = ['--t-fast', '--t-base', '--t-slow', '--t-goal'];

/** The serious and critical problems that axe finds, one line each, outside the parts that `without` selects. */
export const seriousProblems = (page: Page, without = HIDDEN): Promise<string[]> =>
  problemsOf(page, axeOn(page).exclude(without));

/**
 * What axe finds in the dark theme, which the page has, and in the light one: there by the rules of color only,
 * and by all rules in the slow tests.
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

/** Legacy mode analyses all same-origin frames in one run, which takes half the time. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function problemsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await atRest(page);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
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
