/**
 * A process of its own that writes as many numbered lines as its first argument says through `errorOutput`,
 * tells the process that started it, and ends at once.
 */
import { errorOutput } from '../output/error-output.ts';

const [count = ''] = process.argv.slice(2);
// As every command has done by the time it logs anything: a pipe does not block from then on.
process.stderr.on('error', () => {});
const write = errorOutput();
for (let line = 1; line <= Number(count); line += 1) write(`${line} ${'x'.repeat(80)}\n`);
process.stdout.write('written\n', () => process.exit(0));
