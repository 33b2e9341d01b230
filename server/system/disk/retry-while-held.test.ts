import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryWhileHeld, retryWhileHeldSync } from './retry-while-held.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Work that fails with `code` for `heldMs` ms, as with a virus scanner; `tries` counts the attempts. */
function heldWork(code: string, heldMs: number) {
  const freeAtMs = performance.now() + heldMs;
  const counted = { tries: 0, work };
  function work(): string {
    counted.tries += 1;
    if (performance.now() < freeAtMs) throw refusal(code);
    return 'done';
  }
  return counted;
}

for (const code of ['EBUSY', 'EPERM', 'EACCES']) {
  test(`what a scanner refuses with ${code} is done on Windows once it lets go`, async () => {
    assert.equal(retryWhileHeldSync(heldWork(code, 100).work, 'win32'), 'done');
    const { work } = heldWork(code, 100);
    assert.equal(await retryWhileHeld(async () => work(), 'win32'), 'done');
  });
}

test('after two seconds of backoff the error is thrown', async () => {
  const held = heldWork('EBUSY', Number.POSITIVE_INFINITY);
  const start = performance.now();
  await assert.rejects(
    retryWhileHeld(async () => held.work(), 'win32'),
    { code: 'EBUSY' },
  );
  const tookMs = performance.now() - start;
  assert.ok(tookMs >= 1990 && held.tries < 20, `${held.tries} tries in ${tookMs} ms`);
});

test('other errors, and those of other systems, are thrown at once', () => {
  for (const [code, platform] of [
    ['ENOENT', 'win32'],
    ['EACCES', 'linux'],
    ['EBUSY', 'darwin'],
  ] as const) {
    const held = heldWork(code, Number.POSITIVE_INFINITY);
    assert.throws(() => retryWhileHeldSync(held.work, platform), { code });
    assert.equal(held.tries, 1);
  }
});
