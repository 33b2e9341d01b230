/**
 * Measures the editor in one run: what a drag of a slider in the layout form costs, against the same
 * sliders in a form that is drawn as a whole for each step; how long a tip takes from Enter to the
 * overlay, and a step of a slider to the preview.
 */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { formatTable } from '../../cli/output/table.ts';
import { withBrowser } from '../../overlay/bench/browser.ts';
import {
  type Comparison,
  cells,
  compared,
  HEADING,
  inMs,
  median,
  percentile,
} from '../../server/testing/bench/comparison.ts';
import { hardware } from '../../server/testing/bench/hardware.ts';
import { withStreamhost } from '../../server/testing/bench/servers.ts';
import { buildTestPage } from '../e2e/test-page.ts';
import { dragSlider } from './slider-drag.ts';
import { stepsToPreview } from './slider-to-preview.ts';
import { RESTING_S, restingRequests, tipsToHome } from './tip-to-home.ts';
import { type Programs, tipsToOverlay } from './tip-to-overlay.ts';

/** Half of a frame at 60 fps: the preview draws in the other half. */
const MOST_MS = 8;
/** For saving, pushing and drawing. */
const MOST_TIP_MS = 200;
/** A page without push polls each second. */
const MOST_POLLED_TIP_MS = 900 + MOST_TIP_MS;
const TIPS = 40;
/** In the minute of an idle page, as specified. */
const MOST_REQUESTS = 2;
/** Three frames. */
const MOST_STEP_MS = 50;
const STEPS = 60;
const STEP = `step of a slider to drawn in the preview, ${STEPS} steps`;

const pages = await buildTestPage(
  'bench',
  fileURLToPath(new URL('./pages/main.tsx', import.meta.url)),
);
try {
  await withStreamhost(
    async () => {},
    ({ url }) => withBrowser('webgl', (browser) => measure(browser, url)),
  );
} finally {
  await pages.remove();
}

async function measure(browser: Browser, url: string): Promise<void> {
  const dragIn = (form: string) =>
    dragSlider(browser, async (page) => {
      await pages.showIn(page);
      await page.goto(`${url}/bench/index.html?form=${form}`, { waitUntil: 'networkidle' });
    });
  const rows = [
    ...compare(await dragIn('streamhost'), await dragIn('whole')),
    ...(await withBrowser('software', (other) => tipRows({ browser: other, obs: browser }, url))),
    ...(await withBrowser('software', (other) => stepRows(other, url))),
    // Software WebGL also composites each frame, which takes the same time whatever changed.
    ...waits(
      `${STEP}, all of the page by software WebGL`,
      await stepsToPreview(browser, url, STEPS),
      MOST_STEP_MS,
    ),
  ];
  console.log(`${hardware()}, Chromium ${browser.version()}\n`);
  console.log(formatTable([HEADING, ...rows.map(cells)]));
}

/** Pages that get changes over a socket beside those that poll. */
async function tipRows(programs: Programs, url: string): Promise<Comparison[]> {
  const { browser } = programs;
  const rows: Comparison[] = [];
  for (const hasPush of [true, false]) {
    const how = hasPush ? 'with push' : '?push=off';
    const mostMs = hasPush ? MOST_TIP_MS : MOST_POLLED_TIP_MS;
    const run = { tips: TIPS, hasPush };
    rows.push(
      ...waits(
        `Enter to drawn on the overlay, ${TIPS} tips, ${how}`,
        await tipsToOverlay(programs, url, run),
        mostMs,
      ),
      ...waits(
        `tip of another process to drawn on Home, ${TIPS} tips, ${how}`,
        await tipsToHome(browser, url, run),
        mostMs,
      ),
    );
  }
  const [pushed, polling] = await restingRequests(browser, url);
  const inRequests = (count: number) => String(count);
  const what = `requests of an idle Home in ${RESTING_S} s`;
  return [
    ...rows,
    compared(`${what} / what they may be`, [pushed, MOST_REQUESTS], inRequests, { atMost: 1 }),
    compared(`${what} / with ?push=off`, [pushed, polling], inRequests),
  ];
}

type Drag = Awaited<ReturnType<typeof dragSlider>>;

function compare(ours: Drag, whole: Drag): Comparison[] {
  const what = `drag of one of ${ours.sliders} sliders, scripting per frame`;
  const middle = median(ours.frames);
  return [
    compared(`${what} / what it may take`, [middle, MOST_MS], inMs(2), { atMost: 1 }),
    compared(`${what} / the form drawn as a whole`, [middle, median(whole.frames)], inMs(2)),
  ];
}

/** On a computer without a graphics card. */
async function stepRows(browser: Browser, url: string): Promise<Comparison[]> {
  const chosen = await stepsToPreview(browser, url, STEPS);
  const byWebGl = await stepsToPreview(browser, url, STEPS, 'webgl');
  return [
    ...waits(`${STEP} as it chooses`, chosen, MOST_STEP_MS),
    ...waits(`${STEP} by software WebGL`, byWebGl, MOST_STEP_MS),
  ];
}

/** The median and the 95th percentile of the waits, with their limit. */
function waits(what: string, figures: readonly number[], mostMs: number): Comparison[] {
  const longest = percentile(figures, 0.95);
  return [
    { what: `${what}, p50`, ours: inMs(0)(median(figures)) },
    compared(`${what}, p95 / what it may take`, [longest, mostMs], inMs(0), { atMost: 1 }),
  ];
}
