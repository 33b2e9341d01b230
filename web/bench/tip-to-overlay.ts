import type { Browser, Page } from 'playwright';
import { postJson } from '../../cli/testing/json-requests.ts';
import { STAGE_WINDOW, withPage } from '../../overlay/bench/browser.ts';
import { withTimeout } from '../../overlay/bench/with-timeout.ts';

const WINDOW = { width: 1440, height: 900 };

/** Home is open in a browser, the overlay in OBS: an emulated GPU that both used would draw one after the other. */
export type Programs = { browser: Browser; obs: Browser };

/**
 * Records tips in the quick line of Home. Returns for each the milliseconds from Enter until an overlay in another
 * program has drawn the fan with the new amount. Without push the overlay polls each second.
 */
export function tipsToOverlay(
  { browser, obs }: Programs,
  url: string,
  { tips, hasPush }: { tips: number; hasPush: boolean },
): Promise<number[]> {
  return withPage(browser, WINDOW, (home) =>
    withPage(obs, STAGE_WINDOW, async (overlay) => {
      const name = 'From saved to drawn';
      const live = await postJson<{ code: string }>(`${url}/api/lives`, { name });
      await overlay.goto(`${url}/live/${live.code}${hasPush ? '' : '?push=off'}`);
      await overlay.waitForFunction(() => window.streamhostOverlay?.read().isReady);
      await home.goto(`${url}/?live=${live.code}`);
      const waits: number[] = [];
      // More than all before, so that the fan is on the board.
      for (let at = 1; at <= tips; at += 1) {
        waits.push(await tipToOverlay(home, overlay, `Fan ${at}`, at));
      }
      return waits;
    }),
  );
}

async function tipToOverlay(home: Page, overlay: Page, fan: string, dollars: number) {
  const form = home.getByRole('form', { name: 'Quick add', includeHidden: true });
  await form.getByRole('combobox', { name: 'Fan' }).fill(fan);
  // The list of fans may be open, which hides the rest of the page from screen readers.
  await form.getByRole('textbox', { name: 'Amount', includeHidden: true }).fill(String(dollars));
  // The overlay polls each second; spread the tips over that second.
  await home.waitForTimeout((dollars * 137) % 1000);
  // The listener must exist before the key is pressed.
  const pressed = await home.evaluateHandle(() => {
    const press = { at: 0 };
    const report = () => Object.assign(press, { at: performance.timeOrigin + performance.now() });
    window.addEventListener('keydown', report, { once: true, capture: true });
    return press;
  });
  const drawnAt = overlay.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        function look() {
          const tiers = window.streamhostOverlay?.read().tiers ?? [];
          const rows = tiers.flatMap((tier) => tier.rows);
          if (rows.some(({ name, amount }) => name === wanted.fan && amount === wanted.amount)) {
            resolve(performance.timeOrigin + performance.now());
          } else requestAnimationFrame(look);
        }
        look();
      }),
    { fan, amount: `$${dollars}` },
  );
  await home.keyboard.press('Enter');
  const at = await withTimeout('The picture of a tip on the overlay', drawnAt);
  return at - (await pressed.evaluate((press) => press.at));
}
