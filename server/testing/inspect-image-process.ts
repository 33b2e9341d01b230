/**
 * Inspects the images named on its command line, as the decoding process does. Prints by how many bytes all but the
 * first, which warms up, raised its memory, and how many of them were accepted.
 */
import { JOBS } from '../sandbox/jobs.ts';

/**
 * Sampling interval in ms. Images are decoded outside the event loop, and the peak that the system reports includes the
 * parent's.
 */
const WATCH_MS = 2;

const inspectBitmap = await JOBS.bitmap();
const drawSvg = await JOBS.svg();

/** Without an output path an SVG is only parsed. */
const inspect = (path: string) =>
  path.endsWith('.svg') ? drawSvg({ path, to: [], budgetMs: 0 }) : inspectBitmap(path);

const [first = '', ...others] = process.argv.slice(2);
await inspect(first);
const before = process.memoryUsage.rss();
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, WATCH_MS);
let taken = 0;
for (const path of others) {
  // A refusal is no failure: only the memory counts.
  await inspect(path).then(
    () => {
      taken += 1;
    },
    () => {},
  );
}
clearInterval(watch);
process.stdout.write(JSON.stringify({ grownBytes: highest - before, taken }));
