import sharp from 'sharp';
import type { Look } from '#contract/looks.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { Theme } from '#contract/themes.ts';
import type { TimerClock } from '#contract/timers.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { aTimer } from '../testing/overlay-data.ts';
import { BACKGROUND } from './gallery.ts';
import { changePolls } from './live-answers.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 960, height: 540 } });

/** A timer that is ready has the digits of one that counts. */
const STATES: TimerClock[] = [
  aTimer({ state: 'ready', left: 13_502 }),
  aTimer({ state: 'ready', left: 245 }),
  aTimer({ state: 'paused', left: 13_502 }),
  aTimer({ state: 'ended', left: 0 }),
];

/** Of one state, in pixels of the half-size stage. */
const SIZE = { width: 320, height: 90 };

test('the timer of each starter look while it counts, low, paused and at zero', async ({
  page,
  streamhost: { url },
}) => {
  const overlay = new OverlayPage(page);
  let state = 0;
  await changePolls(page, (message, part) => {
    if (part === 'timer') return { ...message, version: String(state), body: STATES[state] };
    const boot = message.body as OverlayBoot | null;
    if (part !== 'boot' || !boot?.layout) return message;
    const { settings } = boot.layout;
    const shown = { ...settings, timer: { ...settings.timer, enabled: true } };
    return { ...message, body: { ...boot, layout: { ...boot.layout, settings: shown } } };
  });
  const looks: Look[] = await (await fetch(`${url}/api/looks`)).json();
  for (const { id, name } of looks) {
    const theme = await postJson<Theme>(`${url}/api/looks/${id}/use`, {});
    const live = await scheduleLive(url, name, {}, theme.id);
    state = 0;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { layout } = await overlay.openUntilIdle(live.code, { push: 'off', renderer: 'canvas' });
    await page.addStyleTag({ content: BACKGROUND });
    const { x = 0, y = 0 } = layout?.timer ?? {};
    const clip = { ...SIZE, x: x / 2 - SIZE.width / 2, y: y / 2 - SIZE.height * 0.65 };
    const pictures: Buffer[] = [];
    for (state = 0; state < STATES.length; state += 1) {
      if (state > 0) await overlay.changeUntilIdle(async () => {});
      pictures.push(await page.screenshot({ clip }));
    }
    await page.goto('about:blank');
    const sheet = (await sheetOf(pictures)).toString('base64');
    await page.setContent(`<img alt="" src="data:image/png;base64,${sheet}">`);
    await expect.soft(page.locator('img')).toHaveScreenshot(`timer-${id}.png`);
  }
});

/** The pictures in two columns. */
function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const { width, height } = SIZE;
  return sharp({
    create: { width: 2 * width, height: 2 * height, channels: 3, background: '#000' },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % 2) * width,
        top: Math.floor(index / 2) * height,
      })),
    )
    .png()
    .toBuffer();
}
