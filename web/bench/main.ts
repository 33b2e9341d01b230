/**
 * Measures the editor in one run: what a drag of a slider in the layout form costs, against the same
 * sliders in a form that is drawn as a whole for each step; how long a tip takes from Enter to the
 * overlay, and a step of a slider to the preview.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { formatTable } from '../../cli/output/table.ts';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';
import { withBrowser } from '../../overlay/bench/browser.ts';
import { type Comparison, cells, HEADING, median } from '../../server/bench/comparison.ts';
import { hardware } from '../../server/bench/hardware.ts';
import { buildTestPage } from '../e2e/test-page.ts';
import { percentile } from './percentile.ts';
import { dragSlider } from './slider-drag.ts';
import { stepsToPreview } from './slider-to-preview.ts';
import { tipsToOverlay } from './tip-to-overlay.ts';

/** Half of a frame at 60 fps: the preview draws in the other half. */
const MOST_MS = 8;
/** The overlay polls each second; the rest is for saving, answering and drawing. */
const MOST_TIP_MS = 1100;
const TIPS = 40;
/** Three frames. */
const MOST_STEP_MS = 50;
const STEPS = 60;
const STEP = `step of a slider to drawn in the preview, ${STEPS} steps`;

const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-editor-bench-'));
const server = await startStreamhost({ dataDir });
const pages = await buildTestPage(
  'bench',
  fileURLToPath(new URL('./pages/main.tsx', import.meta.url)),
);
try {
  await withBrowser('webgl', async (browser) => {
    const dragIn = (form: string) =>
      dragSlider(browser, async (page) => {
        await pages.showIn(page);
        await page.goto(`${server.url}/bench/index.html?form=${form}`, {
          waitUntil: 'networkidle',
        });
      });
    const ours = await dragIn('streamhost');
    const whole = await dragIn('whole');
    const rows = [
      ...compare(ours, whole),
      ...waits(
        `Enter to drawn on the overlay, ${TIPS} tips`,
        await tipsToOverlay(browser, server.url, TIPS),
        MOST_TIP_MS,
      ),
      ...(await withBrowser('software', stepRows)),
      // Software WebGL also composites each frame, which takes the same time whatever changed.
      ...waits(`${STEP}, all of the page by software WebGL`, await stepsIn(browser), MOST_STEP_MS),
    ];
    console.log(`${hardware()}, Chromium ${browser.version()}\n`);
    console.log(formatTable([HEADING, ...rows.map(cells)]));
  });
} finally {
  await pages.remove();
  await server.stop();
  await rm(dataDir, { recursive: true });
}

type Drag = Awaited<ReturnType<typeof dragSlider>>;

function compare(ours: Drag, whole: Drag): Comparison[] {
  const what = `drag of one of ${ours.sliders} sliders, scripting per frame`;
  const shown = (ms: number) => `${ms.toFixed(2)} ms`;
  const row = (name: string, oursMs: number, yardstickMs: number): Comparison => ({
    what: name,
    ours: shown(oursMs),
    yardstick: shown(yardstickMs),
    ratio: oursMs / yardstickMs,
  });
  const middle = median(ours.frames);
  return [
    { ...row(`${what} / what it may take`, middle, MOST_MS), bound: { atMost: 1 } },
    row(`${what} / the form drawn as a whole`, middle, median(whole.frames)),
  ];
}

function stepsIn(browser: Browser, renderer?: 'webgl' | 'canvas'): Promise<number[]> {
  return stepsToPreview(browser, server.url, STEPS, renderer);
}

/** On a computer without a graphics card. */
async function stepRows(browser: Browser): Promise<Comparison[]> {
  const chosen = await stepsIn(browser);
  const byWebGl = await stepsIn(browser, 'webgl');
  return [
    ...waits(`${STEP} as it chooses`, chosen, MOST_STEP_MS),
    ...waits(`${STEP} by software WebGL`, byWebGl, MOST_STEP_MS),
  ];
}

/** The median and the 95th percentile of the waits, with their limit. */
function waits(what: string, figures: readonly number[], mostMs: number): Comparison[] {
  const shown = (ms: number) => `${ms.toFixed(0)} ms`;
  const longest = percentile(figures, 0.95);
  return [
    { what: `${what}, p50`, ours: shown(percentile(figures, 0.5)) },
    {
      what: `${what}, p95 / what it may take`,
      ours: shown(longest),
      yardstick: shown(mostMs),
      ratio: longest / mostMs,
      bound: { atMost: 1 },
    },
  ];
}
