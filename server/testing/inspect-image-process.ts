/**
 * A process of its own that inspects the images named on its command line, as the decoding process does, the first
 * to get ready, and prints by how many bytes the others raised its memory use at most, and how many of them were
 * taken.
 */
import { JOBS } from '../decoding/jobs.ts';

/** Images are decoded beside the event loop, so it can watch. The system's own highest value begins with that of the parent. */
const WATCH_MS = 2;

const inspectBitmap = await JOBS.bitmap();
const drawSvg = await JOBS.svg();

/** Without a place for drawings an SVG is only read. */
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
  // A refusal is fine: what counts is what it took to come to it.
  await inspect(path).then(
    () => {
      taken += 1;
    },
    () => {},
  );
}
clearInterval(watch);
process.stdout.write(JSON.stringify({ grownBytes: highest - before, taken }));
