import { keepPrivate } from '../server/storage/rights.ts';
import { tolerateClosedPipes } from './output/closed-pipe.ts';
import { createProgram } from './program.ts';

const { program, context } = createProgram();

keepPrivate();
tolerateClosedPipes();
process.on('uncaughtException', (error) => process.exit(context.report(error)));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = context.report(error);
}
