import type { Page } from 'playwright/test';
import type { LiveAlerts } from '#contract/alerts.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { createLayout } from './dressing.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });
test.setTimeout(900_000);

const BURSTS = 25;
/** So many that the smallest are summed up. */
const BURST = 40;
/** Shorter than any alert is on screen. */
const LOOK_MS = 40;

/** Notes each alert whose entrance a page shows, by its key, over all loads of the page. */
async function noteShown(page: Page): Promise<string[]> {
  const keys: string[] = [];
  await page.exposeFunction('noteShown', (key: string) => void keys.push(key));
  await page.addInitScript((lookMs) => {
    let last: string | undefined;
    const look = () => {
      const shown = window.streamhostOverlay?.read().layout?.alert?.shown;
      const hasEntered = shown?.window && performance.now() >= shown.window.startMs;
      const key = hasEntered ? shown.key : undefined;
      if (key !== undefined && key !== last) {
        (window as unknown as { noteShown: (key: string) => void }).noteShown(key);
      }
      last = key;
    };
    setInterval(look, lookMs);
    addEventListener('pagehide', look);
  }, LOOK_MS);
  return keys;
}

/** The numbers of the alerts in the keys of what was shown; that of a sum names all of its alerts. */
const numbersIn = (keys: readonly string[]) =>
  keys.flatMap((key) => [...key.matchAll(/\d+/g)].map(Number)).sort((a, b) => a - b);

test('each of 1,000 tips is announced exactly once on each of two overlays, while pages are loaded anew and the server dies', async ({
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
    shown.push(await noteShown(each));
    const overlay = new OverlayPage(each);
    await overlay.openAndRest(live.code, { layout });
    overlays.push(overlay);
  }
  const told = new Set<number>();
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
    for (const { seq } of alerts) told.add(seq);
    const isAllShown = () =>
      shown.every((keys) => {
        const numbers = new Set(numbersIn(keys));
        return [...told].every((seq) => numbers.has(seq));
      });
    for (const endMs = performance.now() + 60_000; !isAllShown() && performance.now() < endMs; ) {
      await api.post(`lives/${live.id}/alerts/skip`, {});
      await page.waitForTimeout(5 * LOOK_MS);
    }
    expect(isAllShown(), `all of burst ${burst} were shown`).toBe(true);
  }
  const all = [...told].sort((a, b) => a - b);
  expect(all).toHaveLength(BURSTS * BURST);
  for (const keys of shown) expect(numbersIn(keys)).toEqual(all);
});
