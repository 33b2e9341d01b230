/**
 * A process that writes numbered lines through `nonBlockingOutput`, as many as its first argument says. It then
 * notifies its parent and exits at once, as a server does.
 */
import { leave } from '../certain-end.ts';
import { nonBlockingOutput } from '../output/non-blocking-output.ts';

const [count = ''] = process.argv.slice(2);
// Every command does this before it logs. Afterwards writing to a pipe does not block.
process.stderr.on('error', () => {});
const { write, written } = nonBlockingOutput(process.stderr.fd, (lost) => write(`${lost} lost\n`));
for (let line = 1; line <= Number(count); line += 1) write(`${line} ${'x'.repeat(800)}\n`);
process.stdout.write('written\n', () => written(500).then(() => leave(0)));
