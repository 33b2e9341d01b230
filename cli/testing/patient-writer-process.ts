/**
 * A process that writes numbered lines through `patientOutput`, as many as its first argument says, notifies its
 * parent and ends at once, as a server does.
 */
import { leave } from '../certain-end.ts';
import { patientOutput } from '../output/patient-output.ts';

const [count = ''] = process.argv.slice(2);
// Every command does this before it logs; after it a pipe no longer blocks.
process.stderr.on('error', () => {});
const { write, written } = patientOutput(process.stderr.fd, (lost) => write(`${lost} lost\n`));
for (let line = 1; line <= Number(count); line += 1) write(`${line} ${'x'.repeat(800)}\n`);
process.stdout.write('written\n', () => written(500).then(() => leave(0)));
