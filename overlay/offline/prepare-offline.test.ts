import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareOffline } from './prepare-offline.ts';

test('nothing happens in a browser without service workers', async () => {
  assert.equal('serviceWorker' in navigator, false);
  await prepareOffline()();
});
