import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { CLOCK_FRAME_MS, openPaused } from '../../overlay/e2e/gallery.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { recordTip, recordTips, type ScheduledLive, scheduleLive } from '../../overlay/e2e/show.ts';
import { withServer } from './gallery/with-server.ts';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs/looks');
const STAGE = { width: 1920, height: 1080 };
const AT_480P = { width: 854, height: 480 };

/** Backgrounds behind the overlay. */
const BACKGROUNDS = {
  dark: gradient('#05070b', '#1b2330'),
  bright: gradient('#ffffff', '#cfe4f5'),
  busy: () => readFile(join(root, 'overlay/e2e/art/scene.svg')),
};

const NAMES: Readonly<Record<string, string>> = {
  'face-off': 'Friday Night Finals',
  'corner-cafe': 'Slow Morning Requests',
  'midnight-arcade': 'Insert Coin',
  nocturne: 'An Evening at the Piano',
  'paper-trail': 'Sketchbook Sunday',
  'hallows-eve': 'The Haunted Hour',
};

const TIPS = {
  Marigold_77: 120,
  'Theo & June': 85,
  basswitch: 72,
  'Kit from Leeds': 55,
  lowtide: 40,
  'Priya R.': 36.5,
  'sam.wav': 30,
  Oleander: 22,
  'Tuesday Club': 18,
  nightjar: 15,
  'Ana Lucía': 12,
  wren: 10,
};

/** Goals in dollars; the tips above reach the first two. */
const GOALS = {
  'Learn a chat request': 150,
  'Loop pedal jam': 300,
  'Acoustic encore': 600,
  'Late night hour': 1000,
};

/** Times of pictures during a goal celebration, in ms after the tip that reaches it. */
const MOMENTS = [320, 1200, 2400, 4800, 6400];

/**
 * Takes the pictures of the starter looks: the gallery's into the looks' folders; into `docs/looks` each look
 * over three backgrounds, in OBS size and at 480p, and a goal celebration.
 */
export const takeLookPictures = (browser: Browser): Promise<void> =>
  withServer([], async (url) => {
    await mkdir(docs, { recursive: true });
    for (const look of (await (await fetch(`${url}/api/looks`)).json()) as Look[]) {
      const live = await showOf(url, look);
      await onPage(browser, { baseURL: url, viewport: STAGE }, async (page) => {
        await new OverlayPage(page).openAndDraw(live.code, { renderer: 'canvas' });
        await page.waitForFunction(
          () => window.streamhostOverlay?.read().missingImages.length === 0,
        );
        await page.waitForTimeout(1000); // fonts are drawn as they arrive
        await picturesOf(look, await drawn(page));
      });
      await onPage(browser, { baseURL: url, viewport: AT_480P }, (page) =>
        goalOf(look, page, live, () => recordTip(url, live, 'Marigold_77', 150)),
      );
    }
  });

async function onPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(120_000); // each frame is painted by the CPU
  await use(page).finally(() => page.close());
}

async function showOf(url: string, { id }: Look): Promise<ScheduledLive> {
  const theme = await postJson<Theme>(`${url}/api/looks/${id}/use`, {});
  const live = await scheduleLive(url, NAMES[id] ?? 'Live', GOALS, theme.id);
  await recordTips(url, live, TIPS);
  return live;
}

/** A screenshot as OBS composites the page, with a transparent background. */
const drawn = (page: Page) => page.screenshot({ omitBackground: true });

async function picturesOf({ id }: Look, overlay: Buffer): Promise<void> {
  const small: Buffer[] = [];
  for (const [name, read] of Object.entries(BACKGROUNDS)) {
    const picture = await over(await read(), overlay);
    const save = sharp(picture).webp({ quality: 74, effort: 6 });
    await save.toFile(join(docs, `${id}-${name}.webp`));
    small.push(await sharp(picture).resize(AT_480P).png().toBuffer());
    if (name === 'busy') {
      const ofGallery = sharp(picture).resize(640, 360).webp({ quality: 72, effort: 6 });
      await ofGallery.toFile(join(root, 'server/library/looks', id, 'picture.webp'));
    }
  }
  await writeFile(join(docs, `${id}-480p.webp`), await column(small, AT_480P));
}

/** Uses the page's own clock, which is paused while a picture is taken. */
async function goalOf(
  { id }: Look,
  page: Page,
  { code }: ScheduledLive,
  reach: () => Promise<void>,
) {
  const behind = await BACKGROUNDS.busy();
  const { clock } = page;
  const overlay = await openPaused(page, code);
  await reach();
  await overlay.runToPoll(CLOCK_FRAME_MS);
  await overlay.waitForRequestedFrame();
  await clock.runFor(CLOCK_FRAME_MS);
  const frames: Buffer[] = [];
  let atMs = 0;
  for (const moment of MOMENTS) {
    await clock.fastForward(moment - atMs - CLOCK_FRAME_MS);
    await clock.runFor(CLOCK_FRAME_MS);
    atMs = moment;
    frames.push(await over(behind, await drawn(page), AT_480P));
  }
  await writeFile(join(docs, `${id}-goal.webp`), await column(frames, AT_480P));
}

const over = async (background: Buffer, overlay: Buffer, size = STAGE) =>
  sharp(
    await sharp(background)
      .resize({ ...size, fit: 'cover' })
      .toBuffer(),
  )
    .composite([{ input: overlay }])
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Stacks pictures of the same size vertically. */
const column = (pictures: readonly Buffer[], { width, height }: typeof AT_480P) =>
  sharp({
    create: { width, height: height * pictures.length, channels: 3, background: '#000' },
  })
    .composite(pictures.map((input, index) => ({ input, left: 0, top: index * height })))
    .webp({ quality: 74, effort: 6 })
    .toBuffer();

function gradient(from: string, to: string) {
  const { width, height } = STAGE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return async () => Buffer.from(svg);
}
