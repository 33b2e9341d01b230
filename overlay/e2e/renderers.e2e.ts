import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

test('without a graphics card or without WebGL the canvas is used', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const overlay = new OverlayPage(page);
  expect((await overlay.openAndDraw(live.code)).renderer).toBe('canvas');

  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...[kind, options]: [string, unknown]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options]);
      },
    });
  });
  expect((await overlay.openAndDraw(live.code, { renderer: 'webgl' })).renderer).toBe('canvas');
});
