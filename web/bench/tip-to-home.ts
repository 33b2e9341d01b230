import type { Browser, Page } from 'playwright';
import { postJson } from '../../cli/testing/json-requests.ts';
import { withPage } from '../../overlay/bench/browser.ts';
import { withTimeout } from '../../overlay/bench/with-timeout.ts';

/** Without a preview, which is a page of its own. */
const WINDOW = { width: 800, height: 900 };

/** Until the page has a healthy socket. */
const OPENING_MS = 3000;

/** Opens Home of a new live. */
async function openHome(home: Page, url: string, hasPush: boolean): Promise<{ id: string }> {
  const name = 'From another process';
  const live = await postJson<{ id: string; code: string }>(`${url}/api/lives`, { name });
  await home.goto(`${url}/?live=${live.code}${hasPush ? '' : '&push=off'}`);
  await home.getByRole('form', { name: 'Quick add' }).waitFor();
  await home.waitForTimeout(OPENING_MS);
  return live;
}

/** Records tips over HTTP. Returns for each the milliseconds from the request until Home shows its row. */
export function tipsToHome(
  browser: Browser,
  url: string,
  { tips, hasPush }: { tips: number; hasPush: boolean },
): Promise<number[]> {
  return withPage(browser, WINDOW, async (home) => {
    const { id } = await openHome(home, url, hasPush);
    const waits: number[] = [];
    for (let at = 1; at <= tips; at += 1) {
      // Home may poll each second; spread the tips over that second.
      await home.waitForTimeout((at * 137) % 1000);
      const fan = `Fan ${at}`;
      const drawnAt = home.evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            function look() {
              const row = document.querySelector('[role=list] [role=listitem]');
              if (row?.textContent?.includes(wanted)) {
                resolve(performance.timeOrigin + performance.now());
              } else requestAnimationFrame(look);
            }
            look();
          }),
        fan,
      );
      const startedAt = performance.timeOrigin + performance.now();
      await postJson(`${url}/api/lives/${id}/tips`, { fan_name: fan, amount_cents: at * 100 });
      waits.push((await withTimeout('The row of a tip on Home', drawnAt)) - startedAt);
    }
    return waits;
  });
}

/** For so long nothing happens. */
export const RESTING_S = 60;

/** The requests of an idle Home, and of one that polls. */
export async function restingRequests(browser: Browser, url: string): Promise<[number, number]> {
  const count = (hasPush: boolean) =>
    withPage(browser, WINDOW, async (home) => {
      await openHome(home, url, hasPush);
      let requests = 0;
      home.on('request', () => {
        requests += 1;
      });
      await home.waitForTimeout(RESTING_S * 1000);
      return requests;
    });
  return Promise.all([count(true), count(false)]);
}
