/** Makes the README's pictures from the real program: `npm run screenshots`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';
import { BROWSER_FLAGS, findBrowser } from '../../config/browser.ts';
import { recordShow } from './a-show.ts';

const docs = join(import.meta.dirname, '../../docs');
const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-screenshots-'));
const server = await startStreamhost({ dataDir });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  await mkdir(docs, { recursive: true });
  const { code } = await recordShow(server.url, new Date());

  const home = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await home.goto(server.url);
  await home.frameLocator('iframe').locator('canvas').waitFor();
  await home.getByText('Marigold_77').first().waitFor();
  await home.waitForTimeout(1500); // the preview's first picture lies in another process
  await home.screenshot({ path: join(docs, 'home.png') });

  const overlay = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await overlay.goto(`${server.url}/live/${code}`);
  await overlay.waitForFunction(() => window.streamhostOverlay?.read().tiers[0]?.rows.length);
  await overlay.addStyleTag({ content: 'html { background: #6b7280; }' });
  await overlay.screenshot({ path: join(docs, 'overlay.png') });
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
