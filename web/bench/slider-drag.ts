import type { Browser, CDPSession, Page } from 'playwright';
import { withPage } from '../../overlay/bench/browser.ts';
import { withTimeout } from '../../overlay/bench/with-timeout.ts';
import { scriptingOfFrames, type TraceEvent } from './scripting.ts';

const WINDOW = { width: 1440, height: 900 };
const DRAGGED = { role: 'slider', name: 'Opacity' } as const;

/** Without Playwright, whose search for draggable elements runs scripts in the page for each move. */
const drag = (session: CDPSession, x: number, y: number) =>
  session.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    button: 'left',
    buttons: 1,
    x,
    y,
  });

/** Drags a slider from one end of its range to the other and back, a pixel at a time. Returns the milliseconds of scripting per frame, and how many sliders the page has. */
export function dragSlider(browser: Browser, open: (page: Page) => Promise<void>) {
  return withPage(browser, WINDOW, async (page) => {
    await open(page);
    const slider = page.getByRole(DRAGGED.role, { name: DRAGGED.name }).first();
    await slider.scrollIntoViewIfNeeded();
    const track = await slider.locator('xpath=ancestor::*[@role="group"][1]').boundingBox();
    if (!track) throw new Error('The slider has no track to drag along.');
    const y = track.y + track.height / 2;
    const steps = Math.round(track.width);
    const ahead = Array.from({ length: steps }, (_, step) => track.x + step + 1);
    const session = await page.context().newCDPSession(page);
    await page.mouse.move(track.x, y);
    await page.mouse.down();
    await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
    for (const x of [...ahead, ...ahead.toReversed()]) await drag(session, x, y);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
      (await withTimeout('The end of a trace', browser.stopTracing())).toString(),
    );
    await page.mouse.up();
    return {
      frames: scriptingOfFrames(traceEvents),
      sliders: await page.getByRole('slider').count(),
    };
  });
}
