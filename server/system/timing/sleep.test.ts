import { test } from 'node:test';
import { sleep } from './sleep.ts';

test('an aborted signal ends the sleep, also one aborted before', async () => {
  const stop = new AbortController();
  const sleeping = sleep(60_000, stop.signal);
  stop.abort();
  await sleeping;
  await sleep(60_000, stop.signal);
});
