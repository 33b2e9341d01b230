import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import type { LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { apiOf } from './api.ts';
import { withServer } from './gallery/with-server.ts';

const docs = join(import.meta.dirname, '../../docs');
const art = join(import.meta.dirname, '../../overlay/e2e/art');

/** Takes the README's pictures into `docs/`, from a server with the demo. */
export const takeReadmePictures = (browser: Browser): Promise<void> =>
  withServer(['--demo'], async (url) => {
    await mkdir(docs, { recursive: true });
    // The board is full at the end of the show.
    const { id, code, theme, layout } = await showCalled(url, 'Monster Movie Night');

    const editor = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const pages = {
      home: '/',
      'theme-editor': `/themes/${theme}`,
      'layout-editor': `/layouts/${layout}`,
    };
    for (const [name, path] of Object.entries(pages)) {
      await editor.goto(url + path);
      await editor.frameLocator('iframe').locator('canvas').waitFor();
      await editor.waitForTimeout(1500); // the preview draws in another process
      await editor.screenshot({ path: join(docs, `${name}.png`) });
    }

    const overlay = await browser.newPage({
      baseURL: url,
      viewport: { width: 1920, height: 1080 },
    });
    await new OverlayPage(overlay).openAndDraw(code);
    const video = await readFile(join(art, 'scene.svg'), 'base64');
    const behind = `url("data:image/svg+xml;base64,${video}") center / cover`;
    await overlay.addStyleTag({ content: `html { background: ${behind}; }` });
    await keepPicture('overlay', await overlay.screenshot());

    // A screenshot waits for a still page, so the clock is stepped to the middle of the alert.
    await overlay.clock.install();
    await new OverlayPage(overlay).openAndDraw(code, { renderer: 'canvas' });
    await overlay.addStyleTag({ content: `html { background: ${behind}; }` });
    await overlay.clock.pauseAt((await overlay.evaluate(() => Date.now())) + 1000);
    await apiOf(url).post(`lives/${id}/alerts/test`, {});
    const isShown = () => window.streamhostOverlay?.read().layout?.alert?.shown;
    while (!(await overlay.evaluate(isShown))) await overlay.clock.runFor(100);
    await overlay.clock.runFor(2500);
    await keepPicture('alert', await overlay.screenshot());
    await overlay.clock.resume();

    await overlay.goto(`/recap/${id}`);
    await overlay.evaluate(() => window.streamhostRecap?.ready);
    await keepPicture('recap', await overlay.screenshot());
  });

const keepPicture = (name: string, picture: Buffer) =>
  sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(join(docs, `${name}.png`));

/** A live of the demo, with the ids of its theme and layout. */
async function showCalled(url: string, name: string) {
  const getJson = async (path: string) => (await fetch(url + path)).json();
  const lives: LiveSummary[] = await getJson('/api/lives');
  const live = lives.find((each) => each.name === name);
  if (!live) throw new Error(`The demo has no live called ${name}.`);
  const theme: Theme = await getJson(`/api/themes/${live.theme_id}`);
  return { id: live.id, code: live.code, theme: theme.id, layout: theme.layout_id };
}
