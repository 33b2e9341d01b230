import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewImport } from './tip-imports.ts';

test('a file of more than 10 MB is refused before it is sent', async (t) => {
  const fetched = t.mock.method(globalThis, 'fetch');
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'tips.csv');
  await assert.rejects(previewImport(file, { into: null }), {
    message: 'The file is too large: at most 10 MB. Split it into smaller files.',
  });
  assert.equal(fetched.mock.callCount(), 0);
});
