import type { Page } from 'playwright/test';
import type { LiveAlerts } from '#contract/alerts.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });
test.setTimeout(900_000);

const BURSTS = 25;
/** More than the queue holds, so that the smallest are summed up. */
const BURST = 40;
/** Shorter than any alert is on screen. */
const CHECK_MS = 40;

/** Records the key of each alert whose entrance a page shows, across reloads of the page. */
async function recordShown(page: Page): Promise<string[]> {
  const keys: string[] = [];
  await page.exposeFunction('recordShown', (key: string) => void keys.push(key));
  await page.addInitScript((checkMs) => {
    let last: string | undefined;
    const check = () => {
      const shown = window.streamhostOverlay?.read().layout?.alert?.shown;
      const hasEntered = shown?.window && performance.now() >= shown.window.startMs;
      const key = hasEntered ? shown.key : undefined;
      if (key !== undefined && key !== last) {
        (window as unknown as { recordShown: (key: string) => void }).recordShown(key);
      }
      last = key;
    };
    setInterval(check, checkMs);
    addEventListener('pagehide', check);
  }, CHECK_MS);
  return keys;
}

/** Waits until a page shows an alert that has entered and was recorded. Returns its key. */
async function enteredAlert(page: Page): Promise<string> {
  const key = await page.waitForFunction(() => {
    const shown = window.streamhostOverlay?.read().layout?.alert?.shown;
    return shown?.window && performance.now() >= shown.window.startMs ? shown.key : null;
  });
  await page.waitForTimeout(2 * CHECK_MS);
  return String(await key.jsonValue());
}

/** Waits until a page no longer shows the alert with this key. */
const waitForEnd = (page: Page, key: string) =>
  page.waitForFunction(
    (ended) => window.streamhostOverlay?.read().layout?.alert?.shown?.key !== ended,
    key,
  );

/** The numbers of the alerts in these keys. The key of a sum contains all of its alerts. */
const numbersIn = (keys: readonly string[]) =>
  keys.flatMap((key) => [...key.matchAll(/\d+/g)].map(Number)).sort((a, b) => a - b);

test('two overlays show each of 1,000 tips once despite reloads and a killed server', async ({
  context,
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  const api = apiOf(url);
  const live = await scheduleLive(url, 'Storm');
  const { id: layout } = await createLayout(url, {
    hud: false,
    alert: { enabled: true, duration: 20, motion: 'none' },
  });
  const pages = [page, await context.newPage()];
  const shown: string[][] = [];
  const overlays: OverlayPage[] = [];
  for (const each of pages) {
    shown.push(await recordShown(each));
    const overlay = new OverlayPage(each);
    await overlay.openUntilIdle(live.code, { layout });
    overlays.push(overlay);
  }
  const listed = new Set<number>();
  const tip = (amount_cents: number) =>
    api.post(`lives/${live.id}/tips`, { fan_name: `Fan ${amount_cents % 97}`, amount_cents });

  for (let burst = 0; burst < BURSTS; burst += 1) {
    const cents = Array.from(
      { length: BURST },
      (_, index) => 1 + ((burst * 7919 + index * 104_729) % 9999),
    );
    await Promise.all(cents.map(tip));
    if (burst % 5 === 2) {
      await streamhost.kill();
      await streamhost.restart();
    }
    if (burst % 3 === 1) await overlays[burst % 2]?.reload();
    const { alerts } = await api.get<LiveAlerts>(`lives/${live.id}/alerts`);
    for (const { seq } of alerts) listed.add(seq);
    const isComplete = (keys: readonly string[]) => {
      const numbers = new Set(numbersIn(keys));
      return [...listed].every((seq) => numbers.has(seq));
    };
    while (!shown.every(isComplete)) {
      // A skip without a name ends only an alert that has entered, so each page must show one.
      const behind = pages.filter((_, index) => !isComplete(shown[index] ?? []));
      const keys = await Promise.all(behind.map(enteredAlert));
      await api.post(`lives/${live.id}/alerts/skip`, {});
      await Promise.all(behind.map((each, index) => waitForEnd(each, keys[index] ?? '')));
    }
  }
  const all = [...listed].sort((a, b) => a - b);
  expect(all).toHaveLength(BURSTS * BURST);
  for (const keys of shown) expect(numbersIn(keys)).toEqual(all);
});
