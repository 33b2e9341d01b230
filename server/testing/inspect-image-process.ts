/**
 * A process of its own that inspects the images named on its command line, the first to get ready, and
 * prints by how many bytes the others raised its memory use at most, and how many of them were taken.
 */
import { inspectImage } from '../features/files/inspect-image.ts';

/** Images are decoded beside the event loop, so it can watch. The system's own highest value begins with that of the parent. */
const WATCH_MS = 2;

const [first = '', ...others] = process.argv.slice(2);
await inspectImage(first);
const before = process.memoryUsage.rss();
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, WATCH_MS);
// A refusal is fine: what counts is what it took to come to it.
const results = await Promise.allSettled(others.map((path) => inspectImage(path)));
clearInterval(watch);
const taken = results.filter(({ status }) => status === 'fulfilled').length;
process.stdout.write(JSON.stringify({ grownBytes: highest - before, taken }));
