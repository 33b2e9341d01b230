import type { Page } from 'playwright/test';
import { aSound } from '../../server/testing/sounds.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { waitForEntrance } from './announced.ts';
import { createLayout, createTheme, uploadSound } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

declare global {
  interface Window {
    /** The sounds that were started and not stopped. */
    startedSounds: Set<AudioBufferSourceNode>;
  }
}

/** Makes the page one of OBS, which allows sound without a click, and records its sounds. */
const playAsInObs = (page: Page) =>
  page.addInitScript(() => {
    window.obsstudio = {};
    window.startedSounds = new Set();
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' });
    AudioContext.prototype.resume = async () => {};
    const { start, stop } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) {
      window.startedSounds.add(this);
      start.apply(this, given);
    };
    AudioBufferSourceNode.prototype.stop = function (...given) {
      window.startedSounds.delete(this);
      stop.apply(this, given);
    };
  });

const soundsOf = (page: Page) => page.evaluate(() => window.startedSounds.size);

test('two browser sources of one overlay play the sound of an alert once', async ({
  context,
  page,
  streamhost: { url },
}) => {
  const alert_sound = await uploadSound(url, aSound('vorbis.ogg'));
  const layout = await createLayout(url, { hud: false, alert: { enabled: true } });
  const theme = await createTheme(url, { alert_sound }, 'Loud', layout.id);
  const live = await scheduleLive(url, 'Orbit Sessions', {}, theme.id);
  const pages = [page, await context.newPage()];
  for (const each of pages) {
    await playAsInObs(each);
    await each.goto(new URL(`/live/${live.code}`, url).href);
    const overlay = new OverlayPage(each);
    const sound = each.waitForResponse((response) => /\.(mp3|ogg|wav)$/.test(response.url()));
    await overlay.waitUntilReady();
    await sound;
  }
  await apiOf(url).post(`lives/${live.id}/tips`, { fan_name: 'Ann', amount_cents: 500 });
  for (const each of pages) await waitForEntrance(each);
  const sounds = async () => (await Promise.all(pages.map(soundsOf))).reduce((a, b) => a + b, 0);
  await expect.poll(sounds).toBe(1);
});
