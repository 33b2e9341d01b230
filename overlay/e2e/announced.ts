import type { Page } from 'playwright/test';
import type { Tip } from '#contract/tips.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { createLayout } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { type ScheduledLive, scheduleLive } from './show.ts';

/** Waits until the alert on the stage has this text; null for none. */
export async function waitForAlert(page: Page, expected: string | null): Promise<void> {
  await page.waitForFunction(
    (text) => {
      const face = window.streamhostOverlay?.read().layout?.alert?.shown?.face;
      return (face ? face.runs.map((run) => run.text.text).join('') : null) === text;
    },
    expected,
    { polling: 20 },
  );
}

/** Waits until the alert on the stage enters. A page that is reloaded before shows the alert again. */
export async function waitForEntrance(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const window = globalThis.window.streamhostOverlay?.read().layout?.alert?.shown?.window;
      return window && performance.now() >= window.startMs;
    },
    undefined,
    { polling: 20 },
  );
}

/** Opens the overlay of a new live whose layout shows alerts. Returns functions that control its alerts. */
export async function openAlerts(page: Page, url: string, alert: object = {}) {
  const live = await scheduleLive(url, 'Orbit Sessions');
  const settings = { hud: false, alert: { enabled: true, duration: 2, ...alert } };
  const { id: layout } = await createLayout(url, settings);
  const overlay = new OverlayPage(page);
  await overlay.openUntilIdle(live.code, { layout });
  return { live, layout, overlay, ...controls(page, url, live) };
}

function controls(page: Page, url: string, live: ScheduledLive) {
  const api = apiOf(url);
  return {
    /** Ends the alert that has entered. */
    skip: async () => {
      await waitForEntrance(page);
      await api.post(`lives/${live.id}/alerts/skip`, {});
    },
    tip: (fan_name: string | null, dollars: number, notes?: string) =>
      api.post<Tip>(`lives/${live.id}/tips`, {
        amount_cents: dollars * 100,
        ...(fan_name && { fan_name }),
        ...(notes && { notes }),
      }),
  };
}
