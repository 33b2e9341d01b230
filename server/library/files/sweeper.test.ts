import assert from 'node:assert/strict';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import { Layout } from '../../storage/entities/layout.ts';
import { Theme } from '../../storage/entities/theme.ts';
import { aTheme } from '../../testing/builders.ts';
import { anImage, anSvg, upload } from '../../testing/images.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { aStoredSound } from '../../testing/sounds.ts';
import { testApp } from '../../testing/test-app.ts';
import { testData } from '../../testing/test-storage.ts';
import { createSweeper } from './sweeper.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A server with its uploads folder, and a sweeper whose clock is `hours` ahead. */
async function sweepable(t: TestContext) {
  const { paths, storage } = await testData(t);
  const app = await testApp(t, { storage, uploads: { directory: paths.uploads, maxMb: 10 } });
  let side = 0;
  return {
    app,
    storage,
    directory: paths.uploads,
    fonts: paths.fonts,
    sweeperIn: (hours: number) =>
      createSweeper(storage.fork, paths, () => Date.now() + hours * HOUR_MS),
    async uploaded(name: string): Promise<UploadedFile> {
      side += 1;
      return (await upload(app, await anImage('png', side, side), { name })).json();
    },
  };
}

const bareName = ({ url }: UploadedFile) => url.replace('/uploads/', '');

test('an image without a reference is removed with its record after a day', async (t) => {
  const { app, directory, sweeperIn, uploaded } = await sweepable(t);
  const file = await uploaded('cat.png');

  assert.deepEqual(await sweeperIn(23.9).sweep(), []);
  assert.deepEqual(readdirSync(directory), [bareName(file)]);
  const expected = [
    {
      folder: 'uploads',
      name: bareName(file),
      original_name: 'cat.png',
      size_bytes: file.size_bytes,
    },
  ];
  assert.deepEqual(await sweeperIn(24.1).find(), expected);
  assert.deepEqual(readdirSync(directory), [bareName(file)]);

  assert.deepEqual(await sweeperIn(24.1).sweep(), expected);
  assert.deepEqual(readdirSync(directory), []);
  assert.deepEqual((await app.inject('/api/files')).json(), []);
  assert.deepEqual(await sweeperIn(24.1).sweep(), []);
});

test('a sound stays while a theme refers to it, and a day longer', async (t) => {
  const { app, directory, sweeperIn } = await sweepable(t);
  const alert_sound = await aStoredSound(app);
  const { id } = await aTheme(app, { settings: { alert_sound } });
  assert.deepEqual(await sweeperIn(24.1).sweep(), []);
  assert.deepEqual(readdirSync(directory), [bareName(alert_sound)]);

  await answerOf(app, put(`/api/themes/${id}`, { settings: {} }));
  const names = (await sweeperIn(24.1).sweep()).map(({ original_name }) => original_name);
  assert.deepEqual([names, readdirSync(directory)], [['chime.mp3'], []]);
});

test('an image stays while a setting refers to it, in any notation', async (t) => {
  const { storage, directory, sweeperIn, uploaded } = await sweepable(t);
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(uploaded));
  const [logo, sprite, record, own, unused] = files as [
    UploadedFile,
    UploadedFile,
    UploadedFile,
    UploadedFile,
    UploadedFile,
  ];
  const em = storage.fork();
  em.create(Theme, {
    name: 'Neon',
    layout_id: null,
    settings: { logo_image: logo, sprites: [{ url: sprite.url }] },
  });
  em.create(Layout, {
    name: 'Corner',
    settings: { logo_file: bareName(record) },
    sprite_settings: [{ x: 1, image: `/api${own.url}?v=1` }],
  });
  await em.flush();

  const swept = await sweeperIn(1000).sweep();

  assert.deepEqual(
    swept.map(({ name }) => name),
    [bareName(unused)],
  );
  assert.equal(readdirSync(directory).length, 4);
  await storage.fork().nativeDelete(Theme, {});
  assert.equal((await sweeperIn(1000).sweep()).length, 2);
});

test('uploading an image again restarts its day', async (t) => {
  const { app, directory, storage, sweeperIn } = await sweepable(t);
  const content = await anImage('png');
  await upload(app, content);
  const longAgo = new Date(Date.now() - 100 * HOUR_MS).toISOString();
  await storage.fork().execute('update file set uploaded_at = ?', [longAgo]);
  assert.equal((await sweeperIn(0).find()).length, 1);

  const { url } = (await upload(app, content)).json<UploadedFile>();

  assert.deepEqual(await sweeperIn(1).sweep(), []);
  assert.deepEqual(readdirSync(directory), [url.replace('/uploads/', '')]);
});

test('unfinished uploads and files without a record are removed after a day', async (t) => {
  const { directory, sweeperIn } = await sweepable(t);
  const age = (name: string, hours: number) => {
    const path = join(directory, name);
    writeFileSync(path, 'four');
    const time = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(path, time, time);
  };
  const lost = `${'a'.repeat(64)}.png`;
  age('old.partial', 25);
  age(lost, 25);
  age('new.partial', 1);
  age('README.txt', 1000);

  const swept = await sweeperIn(0).sweep();

  assert.deepEqual(
    swept.sort((a, b) => a.name.localeCompare(b.name)),
    [
      { folder: 'uploads', name: lost, original_name: null, size_bytes: 4 },
      { folder: 'uploads', name: 'old.partial', original_name: null, size_bytes: 4 },
    ],
  );
  assert.deepEqual(readdirSync(directory).sort(), ['README.txt', 'new.partial']);
});

test('unfinished uploads of fonts are removed after a day, and fonts stay', async (t) => {
  const { fonts, sweeperIn } = await sweepable(t);
  const web = `web-${'a'.repeat(64)}.woff2`;
  for (const name of ['old.partial', web, `${'b'.repeat(64)}.ttf`]) {
    writeFileSync(join(fonts, name), 'font');
    utimesSync(join(fonts, name), 0, 0);
  }
  writeFileSync(join(fonts, 'new.partial'), 'font');
  const left = readdirSync(fonts);
  const expected = [{ folder: 'fonts', name: 'old.partial', original_name: null, size_bytes: 4 }];

  assert.deepEqual(await sweeperIn(0).find(), expected);
  assert.deepEqual(readdirSync(fonts), left);
  assert.deepEqual(await sweeperIn(0).sweep(), expected);

  assert.deepEqual(
    readdirSync(fonts),
    left.filter((name) => name !== 'old.partial'),
  );
});

test('a parallel upload and sweep never leave a record without its file', async (t) => {
  const { app, directory, storage, sweeperIn } = await sweepable(t);
  const content = await anImage('png');

  for (let round = 0; round < 10; round += 1) {
    await Promise.all([upload(app, content), sweeperIn(1000).sweep(), upload(app, content)]);
    const records = await storage.fork().execute<{ name: string }[]>('select name from file');
    assert.deepEqual(
      readdirSync(directory),
      records.map(({ name }) => name),
    );
  }
});

test('a server sweeps at its start, and every day until it closes', {
  timeout: 30_000,
}, async (t) => {
  const { app, directory } = await sweepable(t);
  const leave = (name: string) => {
    writeFileSync(join(directory, name), '');
    utimesSync(join(directory, name), 0, 0);
  };
  const untilEmpty = async () => {
    while (readdirSync(directory).length > 0) await new Promise(setImmediate);
  };
  t.mock.timers.enable({ apis: ['setInterval'] });

  leave('first.partial');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await untilEmpty();
  leave('second.partial');
  t.mock.timers.tick(24 * HOUR_MS);
  await untilEmpty();

  await app.close();
  leave('third.partial');
  t.mock.timers.tick(24 * HOUR_MS);
  await new Promise(setImmediate);
  assert.deepEqual(readdirSync(directory), ['third.partial']);
});

test('drawings are removed with their SVG, and those without one after a day', async (t) => {
  const { app, directory, sweeperIn } = await sweepable(t);
  await upload(app, anSvg(), { name: 'a.svg' });
  const folder = join(directory, 'drawn');
  const drawings = readdirSync(folder);
  assert.equal(drawings.length, 3);
  const lost = `${'a'.repeat(64)}.512.png`;
  writeFileSync(join(folder, lost), 'lost');

  await sweeperIn(23.9).sweep();
  assert.deepEqual(readdirSync(folder).sort(), [...drawings, lost].sort());
  const swept = await sweeperIn(24.1).sweep();
  assert.equal(swept.length, 1);
  assert.deepEqual(readdirSync(folder), []);
});
