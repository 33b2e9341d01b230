/**
 * A process that locks the data directory named on its command line and records tips endlessly. Prints the id of
 * each as soon as it is acknowledged.
 */
import { dataPaths } from '#config/paths.ts';
import { acquireLock } from '../storage/lock.ts';
import { openStorage } from '../storage/storage.ts';
import { storeLive, storeTip } from './records.ts';

const paths = dataPaths(process.argv[2] ?? '');
acquireLock(paths);
const storage = await openStorage(paths);
await storage.migrate();
const live = await storeLive(storage);
for (;;) {
  const tip = await storeTip(storage, live, { amount_cents: 500 });
  process.stdout.write(`${tip.id}\n`);
  await new Promise(setImmediate);
}
