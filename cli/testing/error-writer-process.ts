/**
 * A process that writes numbered lines through `errorOutput`, as many as its first argument says, notifies its
 * parent and exits at once.
 */
import { errorOutput } from '../output/error-output.ts';

const [count = ''] = process.argv.slice(2);
// Every command does this before it logs; after it a pipe no longer blocks.
process.stderr.on('error', () => {});
const write = errorOutput();
for (let line = 1; line <= Number(count); line += 1) write(`${line} ${'x'.repeat(800)}\n`);
process.stdout.write('written\n', () => process.exit(0));
