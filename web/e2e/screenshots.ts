/**
 * Takes screenshots of the real program: `npm run screenshots`. The README's go into `docs/`; those of every
 * page and state, in both color schemes and two sizes, into `screenshots/`. `-- theme` takes only states with
 * that in their name, without the README's. `-- windows` takes the picture from the zip to the first page.
 * `-- looks` takes those of the starter looks, for the gallery and `docs/looks/`.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserLaunch, SOFTWARE_COMPOSITING } from '../../config/tools/browser/browser.ts';
import { takePictures } from './gallery/take-pictures.ts';
import { takeInboxPicture } from './inbox-picture.ts';
import { takeLookPictures } from './look-pictures.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { takeSourcesPicture } from './sources-picture.ts';
import { takeWindowsPicture } from './windows-picture/windows-picture.ts';

const only = process.argv[2];
const browser = await chromium.launch(browserLaunch(SOFTWARE_COMPOSITING));
try {
  if (!only) await takeReadmePictures(browser);
  if (!only) await takeSourcesPicture(browser);
  if (!only) await takeInboxPicture(browser);
  if (!only || only === 'windows') await takeWindowsPicture(browser);
  if (!only || only === 'looks') await takeLookPictures(browser);
  if (only !== 'looks' && only !== 'windows')
    await takePictures(browser, join(import.meta.dirname, '../../screenshots'), only);
} finally {
  await browser.close();
}
