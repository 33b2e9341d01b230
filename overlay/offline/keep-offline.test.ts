import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareOffline } from './keep-offline.ts';

test('a browser that allows no service worker here is left alone', async () => {
  assert.equal('serviceWorker' in navigator, false);
  await prepareOffline()();
});
