import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOnDemand, fetchAllCode } from './code-on-demand.ts';

test('code is fetched once', async () => {
  let fetches = 0;
  const code = codeOnDemand(async () => {
    fetches += 1;
    return 'code';
  });
  assert.equal(code.loaded, undefined);
  assert.deepEqual(await Promise.all([code.fetch(), code.fetch()]), ['code', 'code']);
  assert.deepEqual([code.loaded, fetches], ['code', 1]);
});

test('a failed fetch is retried', async () => {
  let isUp = false;
  const code = codeOnDemand(async () => {
    if (!isUp) throw new Error('The server is away');
    return 'code';
  });
  await assert.rejects(code.fetch(), /away/);
  isUp = true;
  assert.equal(await code.fetch(), 'code');
});

test('prefetching loads all code, nested code, too, despite failures', async () => {
  const failing = codeOnDemand(() => Promise.reject(new Error('The server is away')));
  let inner: ReturnType<typeof codeOnDemand<string>> | undefined;
  const outer = codeOnDemand(async () => {
    inner = codeOnDemand(async () => 'inner');
    return 'outer';
  });
  await fetchAllCode();
  assert.deepEqual([failing.loaded, outer.loaded, inner?.loaded], [undefined, 'outer', 'inner']);
});
