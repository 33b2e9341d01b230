// Serves fakes of all services until it is stopped: `npm run sources:fake`, `-- --port 4800` for a fixed port.
import { parseArgs } from 'node:util';
import { startFakeHost } from './host.ts';
import { FAKES } from './services.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4800' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('The port must be a whole number from 0 to 65535.');
  process.exit(2);
}
try {
  const { address } = await startFakeHost(
    FAKES.map((fake) => fake()),
    port,
  );
  console.log(`The fakes are at ${address}/ with a button for everything that can happen.`);
  console.log('In another terminal start a server that takes them for the real services:');
  console.log(`  STREAMHOST_SOURCES_ADDRESS=${address} npx streamhost serve --data-dir /tmp/try`);
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${port} is taken. Choose another one: npm run sources:fake -- --port 0` : error,
  );
  process.exit(1);
}
