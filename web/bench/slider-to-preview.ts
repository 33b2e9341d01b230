import type { Browser } from 'playwright';
import { postJson } from '../../cli/testing/json-requests.ts';
import { withPage } from '../../overlay/bench/browser.ts';
import { withTimeout } from '../../overlay/bench/with-timeout.ts';

const WINDOW = { width: 1440, height: 900 };

/**
 * Moves a slider of the layout editor by single steps. Returns for each the milliseconds from the key until the
 * preview has drawn the new layout, with the renderer that it chooses or with `renderer`.
 */
export function stepsToPreview(
  browser: Browser,
  url: string,
  steps: number,
  renderer?: 'webgl' | 'canvas',
): Promise<number[]> {
  return withPage(browser, WINDOW, async (page) => {
    if (renderer) await page.addInitScript(forceRenderer, renderer);
    await postJson(`${url}/api/lives`, { name: 'From step to frame' });
    const { id } = await postJson<{ id: string }>(`${url}/api/layouts`, {
      name: 'Corner',
      settings: {},
      sprite_settings: [{}],
    });
    await page.goto(`${url}/layouts/${id}`);
    const ready = await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
      const overlay = frame?.contentWindow?.streamhostOverlay?.read();
      return overlay?.isReady && overlay.renderer;
    });
    const drawnBy = await ready.jsonValue();
    if (renderer && drawnBy !== renderer) throw new Error(`The preview is drawn by ${drawnBy}.`);
    const board = page.getByRole('region', { name: 'Board', exact: true });
    const slider = board.getByRole('slider', { name: 'Width' });
    if (!(await slider.isVisible())) await board.getByRole('heading').click();
    await slider.focus();
    const waits: number[] = [];
    for (let at = 0; at < steps; at += 1) {
      // The listener must exist before the key is pressed.
      const step = await page.evaluateHandle(() => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Overlay preview"]');
        const overlay = frame?.contentWindow;
        if (!overlay) throw new Error('The editor has no preview.');
        const width = () => overlay.streamhostOverlay?.read().layout?.board?.box.width;
        const before = width();
        // WebGL draws asynchronously; reading a pixel waits for it.
        const waitForPixels = () => {
          const gl = overlay.document.querySelector('canvas')?.getContext('webgl2');
          gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        };
        const drawn = new Promise<number>((resolve) => {
          const press = () => {
            const pressedAt = performance.now();
            // A timer: requesting frames would make the page draw more of them and delay the measured one.
            const look = () => {
              if (width() === before) {
                setTimeout(look, 1);
                return;
              }
              waitForPixels();
              resolve(performance.now() - pressedAt);
            };
            look();
          };
          window.addEventListener('keydown', press, { once: true, capture: true });
        });
        return { drawn };
      });
      await page.keyboard.press('ArrowRight');
      const drawn = step.evaluate((taken) => taken.drawn);
      waits.push(await withTimeout('The picture of a step in the preview', drawn));
    }
    return waits;
  });
}

/** The frame keeps its address, so the page is answered as if its address named the renderer. */
function forceRenderer(renderer: 'webgl' | 'canvas'): void {
  const { get } = URLSearchParams.prototype;
  URLSearchParams.prototype.get = function answer(name) {
    return name === 'renderer' ? renderer : get.call(this, name);
  };
}
