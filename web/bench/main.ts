/**
 * Measures the editor's forms in one run: what a drag of a slider in the layout form costs, against
 * the same sliders in a form that is drawn as a whole for each step.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../../cli/output/table.ts';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';
import { withBrowser } from '../../overlay/bench/browser.ts';
import { type Comparison, cells, HEADING, median } from '../../server/bench/comparison.ts';
import { hardware } from '../../server/bench/hardware.ts';
import { buildTestPage } from '../e2e/test-page.ts';
import { dragSlider } from './slider-drag.ts';

/** Scripting may take half of a frame at 60 in a second: the preview draws in the other half. */
const MOST_MS = 8;

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
    console.log(`${hardware()}, Chromium ${browser.version()}\n`);
    console.log(formatTable([HEADING, ...compare(ours, whole).map(cells)]));
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
