import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from 'playwright';

/**
 * A headless Chromium takes a third less processor time. Killing its launcher in /usr/bin would leave the browser
 * running.
 */
const WITHOUT_WINDOWS = '/usr/lib/chromium/chromium-headless-shell';

/** Possible paths of a Chromium with windows, best first. */
const withWindows = () => [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** Path of the Chromium that tests and screenshots use; undefined when this machine has none. */
const findBrowser = (): string | undefined =>
  firstOf([process.env.STREAMHOST_CHROMIUM, WITHOUT_WINDOWS, ...withWindows()]);

/** Path of the Chromium that benchmarks use: a full one if there is one, else that of the tests. */
export const findBenchmarkBrowser = (): string | undefined =>
  firstOf([process.env.STREAMHOST_CHROMIUM, ...withWindows()]) ?? findBrowser();

/** Flags for an unattended Chromium: no sandbox for root only, and no requests to its vendor. */
export const UNATTENDED_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** WebGL is drawn by the processor, so that pictures do not depend on the graphics card. */
export const SOFTWARE_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export const BROWSER_FLAGS = [...UNATTENDED_FLAGS, ...SOFTWARE_WEBGL];

/**
 * Composites pages without the emulated GPU, as OBS does without hardware acceleration. Only WebGL uses the GPU then.
 */
export const SOFTWARE_COMPOSITING = '--disable-gpu-compositing';

const FONTS = join(import.meta.dirname, 'browser-fonts.conf');

/** Playwright's launch options, with extra `flags`. On Linux a fontconfig file sets how letters are drawn in the golden pictures. */
export const browserLaunch = (...flags: string[]): LaunchOptions => ({
  executablePath: findBrowser(),
  args: [...BROWSER_FLAGS, ...flags],
  env: { ...process.env, FONTCONFIG_FILE: FONTS },
});

const APT_INSTALL = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];

/** The path of the command line, because Windows runs `npx` in a shell only. */
const playwright = () =>
  fileURLToPath(new URL('cli.js', import.meta.resolve('playwright/package.json')));

/** Methods to get a browser, tried in order; each is a list of commands that must all succeed. */
const installers = () => [
  [[process.execPath, playwright(), 'install', 'chromium']],
  ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? [
        [
          ['apt-get', 'update', '-q'],
          [...APT_INSTALL, 'chromium-headless-shell'],
        ],
        [[...APT_INSTALL, 'chromium']],
      ]
    : []),
];

/** Finds a browser, or installs one. Throws one sentence that says what to do when neither is possible. */
export function ensureBrowser(): string {
  const present = findBrowser();
  if (present) return present;
  for (const commands of installers()) {
    commands.every(([command = '', ...args]) => {
      console.log(`No browser for the tests yet: ${[command, ...args].join(' ')}`);
      return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
    });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it, or set STREAMHOST_CHROMIUM to the path of one.',
  );
}
