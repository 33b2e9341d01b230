/**
 * Measures the overlay on the graphics card of this computer: `bash run.sh` in the folder of `npm run bench:gpu`.
 * `--software` tries the script without a card, `--seconds 3` measures for a shorter time. The exit code is 1 when a
 * bound is missed, and 2 without a graphics card.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { SOFTWARE_WEBGL, UNATTENDED_FLAGS } from '#config/tools/browser/browser.ts';
import { hardware } from '../../../server/testing/bench/hardware.ts';
import { printRows } from '../print-rows.ts';
import { withTimeout } from '../with-timeout.ts';
import { contests } from './contests.ts';
import { serveGoalSite } from './goal-site.ts';
import { type Graphics, HARDWARE_BACKENDS, isHardware, readGraphics } from './graphics.ts';

/** The folder that `main.ts` filled; this file is in `overlay/bench/` there. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** NVIDIA's driver in a container may be outside the folders that the loaders of Vulkan and EGL search. */
const CONTAINER_DRIVER = '/usr/local/nvidia';
const DRIVER_FILES = {
  VK_DRIVER_FILES: `${CONTAINER_DRIVER}/share/vulkan/icd.d/nvidia_icd.json`,
  __EGL_VENDOR_LIBRARY_FILENAMES: `${CONTAINER_DRIVER}/share/glvnd/egl_vendor.d/10_nvidia.json`,
};

const { values } = parseArgs({
  options: {
    software: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
  },
});

type Started = { browser: Browser; backend: string; graphics: Graphics };

const started = values.software ? await start('swiftshader', SOFTWARE_WEBGL) : await findHardware();
if (started) await report(started);
else process.exitCode = 2;

/** Starts Chromium with the first way to a graphics card that works. */
async function findHardware(): Promise<Started | undefined> {
  const refused: string[] = [];
  for (const backend of HARDWARE_BACKENDS) {
    try {
      const found = await start(backend, [`--use-angle=${backend}`, '--ignore-gpu-blocklist']);
      if (isHardware(found.graphics)) return found;
      refused.push(`--use-angle=${backend} draws with ${found.graphics.renderers.join(' and ')}`);
      await found.browser.close();
    } catch (error) {
      refused.push(`--use-angle=${backend} failed: ${error instanceof Error ? error.message : ''}`);
    }
  }
  console.error(
    `No graphics card, so there are no figures: ${refused.join('; ')}. Install the driver of the card, or try the script with --software.`,
  );
  return undefined;
}

async function start(backend: string, flags: readonly string[]): Promise<Started> {
  const browser = await chromium.launch({
    executablePath: join(ROOT, 'chromium/chromium-headless-shell'),
    // As in OBS, pages may play sounds.
    args: [...UNATTENDED_FLAGS, '--autoplay-policy=no-user-gesture-required', ...flags],
    env: { ...process.env, ...environment() },
  });
  try {
    const read = readGraphics(browser);
    return { browser, backend, graphics: await withTimeout('The start of the GPU process', read) };
  } catch (error) {
    await withTimeout('The end of the browser', browser.close());
    throw error;
  }
}

function environment(): Record<string, string> {
  const own = Object.entries(DRIVER_FILES).filter(
    ([name, path]) => !process.env[name] && existsSync(path),
  );
  const libraries = [
    join(ROOT, 'lib'),
    join(CONTAINER_DRIVER, 'lib64'),
    process.env.LD_LIBRARY_PATH,
  ];
  return {
    ...Object.fromEntries(own),
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(ROOT, 'fonts.conf'),
  };
}

async function report({ browser, backend, graphics }: Started): Promise<void> {
  if (values.software) {
    console.log('Drawn by software: these figures say nothing about a graphics card.\n');
  }
  console.log(`${hardware()}, Chromium ${browser.version()}, --use-angle=${backend}`);
  console.log(`Renderer: ${graphics.renderers.join(' and ')}`);
  console.log(`GPU compositing: ${graphics.compositing}`);
  console.log('Times are p50 / p99 / longest per frame; the yardstick is the page in DOM/CSS.\n');
  const site = await serveGoalSite(await readUploads(), join(ROOT, 'pages'));
  const rows = contests(browser, site, Number(values.seconds));
  const areWithinBounds = await printRows(rows, console.log);
  if (values.software || !areWithinBounds) process.exitCode = 1;
  await browser.close();
  await site.close();
}

async function readUploads(): Promise<Map<string, Uint8Array>> {
  const folder = join(ROOT, 'uploads');
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
}
