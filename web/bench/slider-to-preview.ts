import type { Browser } from 'playwright';
import { postJson } from '../../cli/testing/ask-server.ts';
import { withProfile } from '../../overlay/bench/browser.ts';

const WINDOW = { width: 1440, height: 900 };

/**
 * Moves a slider of the layout editor by single steps, and gives for each the milliseconds from the key until
 * the preview had drawn the new layout. The preview draws as it chooses to, or with the `renderer` that is forced.
 */
export function stepsToPreview(
  browser: Browser,
  url: string,
  steps: number,
  renderer?: 'webgl' | 'canvas',
): Promise<number[]> {
  return withProfile(browser, WINDOW, async (context) => {
    if (renderer) await context.addInitScript(forceRenderer, renderer);
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
    const drawnBy = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
      return frame?.contentWindow?.streamhostOverlay?.read().renderer;
    });
    if (renderer && drawnBy !== renderer) throw new Error(`The preview is drawn by ${drawnBy}.`);
    const board = page.getByRole('region', { name: 'Board', exact: true });
    const slider = board.getByRole('slider', { name: 'Width' });
    if (!(await slider.isVisible())) await board.getByRole('heading').click();
    await slider.focus();
    const waits: number[] = [];
    for (let at = 0; at < steps; at += 1) {
      // Awaited, or the key could come before somebody listens.
      const step = await page.evaluateHandle(() => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
        const overlay = frame?.contentWindow;
        if (!overlay) throw new Error('The editor has no preview.');
        const width = () => overlay.streamhostOverlay?.read().layout?.board?.box.width;
        const before = width();
        const drawn = new Promise<number>((resolve) => {
          const press = () => {
            const pressedAt = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              if (width() !== before) resolve(performance.now() - pressedAt);
              else look();
            };
            // The overlay may draw later in that frame, so it is looked at right after it.
            const look = () => overlay.requestAnimationFrame(() => port2.postMessage(null));
            look();
          };
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

/** The frame keeps its address, so the overlay in it is answered as if that named the renderer. */
function forceRenderer(renderer: 'webgl' | 'canvas'): void {
  const { get } = URLSearchParams.prototype;
  URLSearchParams.prototype.get = function answer(name) {
    return name === 'renderer' ? renderer : get.call(this, name);
  };
}
