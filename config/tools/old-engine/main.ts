/**
 * Runs the browser tests of the overlay and `*.engine.e2e.ts` in Chromium 103, the engine of OBS 30: `npm run
 * check:slow:engine`. Arguments go to Playwright, such as part of a file's name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fetchEngine } from './fetch-engine.ts';

const STREAMHOST_CHROMIUM = await fetchEngine();
const tests = spawn(
  'playwright',
  [
    'test',
    '--config',
    'config/tools/browser/playwright.engine.config.ts',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, STREAMHOST_CHROMIUM }, stdio: 'inherit', shell: true },
);
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
