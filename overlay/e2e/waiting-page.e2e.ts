import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { expect, NEWER_BROWSER, OWN_PROCESS, test } from '../../web/e2e/fixtures.ts';
import { HomePage } from '../../web/e2e/pages/home-page.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, scheduleLive } from './show.ts';

/** Without a background. */
const pictureOf = (page: Page) => page.screenshot({ omitBackground: true });

const NAME = `Friday "Live" </title><script>alert('é🎸')`;

test(
  'a saved OBS file waits invisibly for the server, then shows the overlay',
  { tag: [OWN_PROCESS.tag, NEWER_BROWSER.tag] },
  async ({ page, context, streamhost }, testInfo) => {
    const live = await scheduleLive(streamhost.url, NAME);
    await recordTip(streamhost.url, live, 'Ann', 20);
    await new HomePage(page).open();
    const download = page.waitForEvent('download');
    await page.getByText('More ways into OBS').click();
    await page.getByRole('button', { name: 'Save OBS file' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`Friday Live title script alert('é🎸').obs.html`);
    const file = testInfo.outputPath('waiting.obs.html');
    await saved.saveAs(file);

    await streamhost.kill();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const { href } = pathToFileURL(file);
    await page.goto(href);
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/live/here.svg'));
    expect(page.url()).toBe(href);
    expect(await page.title()).toBe(NAME);
    expect((await pictureOf(page)).equals(await pictureOf(await context.newPage()))).toBe(true);

    await streamhost.restart();
    await page.waitForURL(`${streamhost.url}/live/${live.code}?live=${live.code}`);
    await new OverlayPage(page).waitForAmount('Ann', '$20');
    expect(errors).toEqual([]);
  },
);
