import { setPrivateUmask } from '../server/storage/permissions.ts';
import { createProgram } from './program.ts';

const { program, context } = createProgram();

setPrivateUmask();
for (const stream of [process.stdout, process.stderr]) {
  // A reader that closes the pipe early (`… | head`) is no failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.on('uncaughtException', (error) => process.exit(context.report(error)));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = context.report(error);
}
