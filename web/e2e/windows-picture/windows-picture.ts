import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { end, spawnStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { bundleName } from '../../../config/tools/bundle/platforms.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PICTURE = join(ROOT, 'docs/windows.png');
const TEMPLATE = join(import.meta.dirname, 'windows-picture.html');
const STARTS = join(ROOT, 'config/tools/bundle/start/windows');
const PORT = 4816;
/** Data directory of a user called Ada. */
const DATA = 'C:\\Users\\Ada\\.streamhost';

/**
 * Takes the README's picture from the zip to the first page: the zip and the folder (drawn, with their real
 * names), the server's real output with Windows paths, and the first page. Port 4816 must be free.
 */
export async function takeWindowsPicture(browser: Browser): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-pictures-'));
  const args = ['serve', '--log-file', '--port', String(PORT), '--data-dir', dataDir];
  const { child, exited, stdout } = spawnStreamhost(args);
  try {
    while (!stdout().includes('Ctrl+C')) await once(child.stdout, 'data');
    const page = await browser.newPage({
      viewport: { width: 980, height: 730 },
      colorScheme: 'dark',
    });
    await page.goto(`http://127.0.0.1:${PORT}`);
    await page.getByText('No Lives yet').waitFor();
    const first = await page.screenshot();
    const output = stdout()
      .replaceAll(/^Made .*\n|^Applied .*\n/gm, '')
      .replaceAll(/(?<=\s)\/\S*/g, (path) => path.replace(dataDir, DATA).replaceAll('/', '\\'));
    // The CSP of our pages allows no inline styles.
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1440, height: 450 });
    await page.setContent(
      (await readFile(TEMPLATE, 'utf8'))
        .replaceAll('{bundle}', bundleName(version, 'win-x64'))
        .replace('{said}', output.trim())
        .replace('{starts}', (await readdir(STARTS)).map((name) => `<li>${name}</li>`).join(''))
        .replace('{first}', `data:image/png;base64,${first.toString('base64')}`),
    );
    await page.screenshot({ path: PICTURE });
    await page.close();
  } finally {
    end(child, 'SIGINT');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}
