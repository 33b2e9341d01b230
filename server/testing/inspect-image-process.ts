/**
 * A process of its own that inspects the images named on its command line, the first to get ready, and
 * prints by how many bytes the others raised its highest memory use.
 */
import { inspectImage } from '../features/files/inspect-image.ts';

const [first = '', ...others] = process.argv.slice(2);
await inspectImage(first);
const before = process.resourceUsage().maxRSS;
// A refusal is fine: what counts is what it took to come to it.
await Promise.allSettled(others.map((path) => inspectImage(path)));
process.stdout.write(String((process.resourceUsage().maxRSS - before) * 1024));
