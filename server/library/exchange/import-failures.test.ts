import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256Of } from '../../storage/hashing.ts';
import { anImage } from '../../testing/images.ts';
import { FULL_DISK, limitPages, shrinkDisk } from '../../testing/small-disk.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { aFont } from '../fonts/testing/a-font.ts';
import {
  aFile,
  aManifest,
  anEntry,
  aSprite,
  exchangeApp,
  importRequest,
  storedIn,
} from './testing/exchange.ts';

/** A theme with an image and a font. */
function aWholeTheme(image: Buffer, font = aFont({ family: 'Orbit' })) {
  const packed = { path: 'fonts/1.ttf', sha256: sha256Of(font), size: font.length };
  const manifest = aManifest({
    settings: { sprites: [null], fonts: { title: { family: 'Orbit' } } },
    files: [anEntry({ sha256: sha256Of(image), size: image.length })],
    fonts: [{ ...packed, family: 'Orbit' }],
  });
  const entries = [aSprite({ content: image }), { name: packed.path, content: font }];
  return { file: aFile(manifest, entries), fontName: `${packed.sha256}.ttf` };
}

test('an import that exceeds the disk is answered 507 and leaves no file', async (t) => {
  const { app, folders } = await exchangeApp(t);
  const { file } = aWholeTheme(await anImage('png', 200, 200));
  const before = await storedIn(app, folders);

  for (const bytes of [file.length / 2, file.length * 1.5]) {
    shrinkDisk(t, folders.uploads, Math.floor(bytes));
    const response = await app.inject(importRequest('theme', file));
    assert.deepEqual([response.statusCode, response.json()], [507, FULL_DISK]);
    assert.deepEqual(await storedIn(app, folders), before);
    t.mock.restoreAll();
  }
  assert.equal((await app.inject(importRequest('theme', file))).statusCode, 201);
});

test('an import whose records exceed the disk leaves no file', async (t) => {
  const storage = await testStorage(t);
  const { app, folders } = await exchangeApp(t, { storage });
  const { file } = aWholeTheme(await anImage('png'));
  const long = aFile(aManifest({ settings: { sprites: [null], more: 'long '.repeat(20_000) } }));
  const before = await storedIn(app, folders);

  await limitPages(storage, 1);
  const response = await app.inject(importRequest('theme', long));
  assert.deepEqual([response.statusCode, response.json()], [507, FULL_DISK]);
  assert.deepEqual(await storedIn(app, folders), before);

  await limitPages(storage);
  assert.equal((await app.inject(importRequest('theme', file))).statusCode, 201);
});

test('when one file cannot be renamed, the renamed ones are removed', async (t) => {
  const { app, folders } = await exchangeApp(t);
  const { file, fontName } = aWholeTheme(await anImage('png'));
  mkdirSync(join(folders.fonts, fontName));
  const before = await storedIn(app, folders);

  const response = await app.inject(importRequest('theme', file));

  assert.equal(response.statusCode, 500);
  assert.deepEqual(await storedIn(app, folders), before);
});
