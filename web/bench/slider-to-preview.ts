import type { Browser } from 'playwright';
import { postJson } from '../../cli/testing/ask-server.ts';
import { withProfile } from '../../overlay/bench/browser.ts';

const WINDOW = { width: 1440, height: 900 };

/** Moves a slider of the layout editor by single steps, and gives for each the milliseconds from the key until the preview had drawn the new layout. */
export function stepsToPreview(browser: Browser, url: string, steps: number): Promise<number[]> {
  return withProfile(browser, WINDOW, async (context) => {
    await postJson(`${url}/api/lives`, { name: 'From step to frame' });
    const { id } = await postJson<{ id: string }>(`${url}/api/layouts`, {
      name: 'Corner',
      settings: {},
      sprite_settings: [{}],
    });
    const page = await context.newPage();
    await page.goto(`${url}/layouts/${id}`);
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
      return frame?.contentWindow?.streamhostOverlay?.read().isReady;
    });
    const board = page.getByRole('region', { name: 'Board', exact: true });
    const slider = board.getByRole('slider', { name: 'Width' });
    if (!(await slider.isVisible())) await board.getByRole('heading').click();
    await slider.focus();
    const waits: number[] = [];
    for (let at = 0; at < steps; at += 1) {
      // Awaited, or the key could come before somebody listens.
      const step = await page.evaluateHandle(() => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
        const width = () =>
          frame?.contentWindow?.streamhostOverlay?.read().layout?.board?.box.width;
        const before = width();
        const drawn = new Promise<number>((resolve) => {
          function press() {
            const pressedAt = performance.now();
            const look = () => {
              if (width() !== before) resolve(performance.now() - pressedAt);
              else requestAnimationFrame(look);
            };
            look();
          }
          window.addEventListener('keydown', press, { once: true, capture: true });
        });
        return { drawn };
      });
      await page.keyboard.press('ArrowRight');
      waits.push(await step.evaluate(({ drawn }) => drawn));
    }
    return waits;
  });
}
