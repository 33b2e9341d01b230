import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Font } from '#contract/fonts.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { remove } from '../../testing/requests.ts';
import { FULL_DISK, limitPages, shrinkDisk } from '../../testing/small-disk.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { aFont } from './testing/a-font.ts';
import { fakeGoogle, HEALTHY } from './testing/fake-google.ts';
import { fontApp } from './testing/font-app.ts';
import { uploadFont } from './testing/upload-font.ts';

const largeFont = (family: string) => Buffer.concat([aFont({ family }), Buffer.alloc(100_000)]);

test('a font that exceeds the disk is answered 507, and a smaller one is accepted', async (t) => {
  const { app, folder } = await fontApp(t);
  const ownFonts = async () => (await app.inject('/api/fonts?q=show%20time')).json<Font[]>();
  shrinkDisk(t, folder, 64 * 1024);

  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await uploadFont(app, largeFont('Show Time'));
    assert.deepEqual([response.statusCode, response.json()], [507, FULL_DISK]);
    assert.deepEqual(readdirSync(folder), []);
  }
  assert.deepEqual(await ownFonts(), []);

  assert.equal((await uploadFont(app, aFont({ family: 'Show Time' }))).statusCode, 201);
  t.mock.restoreAll();
  assert.equal((await uploadFont(app, largeFont('Show Time'))).statusCode, 201);
  assert.equal((await ownFonts()).length, 1);
  assert.equal(readdirSync(folder).length, 2);
});

test('a font whose record exceeds the disk leaves no file', async (t) => {
  const storage = await testStorage(t);
  const folder = newFolder(t);
  const google = await fakeGoogle(t);
  const app = await testApp(t, { storage, fonts: google.options(folder) });
  const family = 'Long'.repeat(25);

  await limitPages(storage, 1);
  let taken = 0;
  let answer = await uploadFont(app, aFont({ family }));
  // The last page of the database still has room for some records.
  while (answer.statusCode === 201) {
    taken += 1;
    answer = await uploadFont(app, Buffer.concat([aFont({ family }), Buffer.alloc(taken)]));
  }
  assert.deepEqual([answer.statusCode, answer.json()], [507, FULL_DISK]);
  assert.equal(readdirSync(folder).length, taken);

  await limitPages(storage);
  assert.equal((await uploadFont(app, aFont({ family: 'Short' }))).statusCode, 201);
});

test('a web font that exceeds the disk leaves the page with its next font', async (t) => {
  const { app, folder } = await fontApp(t, HEALTHY);
  shrinkDisk(t, folder, 10);

  const response = await app.inject('/api/fonts/css?family=Bangers');

  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.deepEqual(readdirSync(folder), []);
});

test('a font uploaded and deleted in parallel is complete or gone', async (t) => {
  const { app, folder } = await fontApp(t);
  const content = aFont({ family: 'Show Time' });
  const { url } = (await uploadFont(app, content)).json();

  for (let ticks = 0; ticks < 60; ticks += 1) {
    const sent = uploadFont(app, content);
    // Each round delays the deletion more, so that it overlaps another step of the upload.
    for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate);
    await Promise.all([sent, app.inject(remove(url))]);
    const found = (await app.inject('/api/fonts?q=show%20time')).json<Font[]>();
    assert.equal(readdirSync(folder).length, found.length, `after ${ticks} turns`);
  }
});
