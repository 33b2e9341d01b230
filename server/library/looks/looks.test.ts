import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Layout } from '#contract/layouts.ts';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { post } from '../../testing/requests.ts';
import { exchangeApp, filesIn, storedIn } from '../exchange/testing/exchange.ts';
import { FINDINGS_FILE, findIn, readFindings } from './findings-file.ts';
import { LOOKS } from './looks.ts';

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'dist/looks');
const PICTURE = { width: 640, height: 360 };

test('each look has a name, a mood, and a small picture', async (t) => {
  const { app } = await exchangeApp(t);
  const looks = (await app.inject('/api/looks')).json<Look[]>();
  assert.equal(looks.length, 6);
  assert.equal(new Set(looks.map(({ name }) => name)).size, 6);
  for (const { mood, picture_url } of looks) {
    assert.ok(mood.length > 10);
    const answer = await app.inject(picture_url);
    assert.equal(answer.headers['content-type'], 'image/webp');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    assert.deepEqual({ width, height }, PICTURE);
    assert.ok(answer.rawPayload.length < 40_000, `${picture_url}: ${answer.rawPayload.length}`);
  }
});

test('a look becomes a theme with a layout, all its images and fonts', async (t) => {
  const { app, folders } = await exchangeApp(t);
  for (const { id, name, fontFiles, sprites } of LOOKS) {
    const answer = await app.inject(post(`/api/looks/${id}/use`, {}));
    assert.equal(answer.statusCode, 201, answer.body);
    const theme = answer.json<Theme>();
    assert.equal(theme.name, name);
    const layout = (await app.inject(`/api/layouts/${theme.layout_id}`)).json<Layout>();
    assert.equal(layout.settings.hud, false);
    assert.equal(layout.sprite_settings.length, sprites.length);
    const { family } = theme.settings.fonts?.title ?? {};
    const fonts = await app.inject(`/api/fonts/family/${encodeURIComponent(family || 'Inter')}`);
    assert.equal(fonts.statusCode, 200);
    const found = filesIn({ uploads: folders.fonts, fonts: folders.fonts }).length;
    assert.ok(found >= fontFiles.length);
    for (const image of [...(theme.settings.sprites ?? []), theme.settings.logo_image]) {
      const file = resolveFileLink(image)?.split('/').at(-1) ?? '';
      // Read into memory: sharp would keep the file open, and Windows could not remove the folder.
      const { info, data } = await sharp(readFileSync(join(folders.uploads, file)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.ok(Math.min(info.width, info.height) > 150, `${name}: ${file}`);
      const isSprite = image !== theme.settings.logo_image;
      assert.equal(data[3] === 0, isSprite, `the corner of ${name}: ${file}`);
    }
  }
});

const mediaIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(webp|wav|woff2)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

test('the build stores the results of decoding every file of the looks', async () => {
  const paths = mediaIn(built);
  const found = await readFindings(built);
  assert.deepEqual(found, JSON.parse(JSON.stringify(await findIn(paths))));
  const { images, sounds, fonts } = found;
  const count = [images, sounds, fonts].flatMap((kind) => Object.keys(kind)).length;
  assert.equal(count, paths.length);
});

test('files of looks are not decoded again', async (t) => {
  const lookDir = newFolder(t);
  cpSync(built, lookDir, { recursive: true });
  const { images, sounds, fonts } = await readFindings(built);
  const kinds = [images, sounds, fonts].map((kind) => ({ ...kind }) as Record<string, unknown>);
  for (const path of mediaIn(lookDir)) {
    const whole = readFileSync(path);
    // Decoding would refuse half of a file.
    const half = whole.subarray(0, whole.length / 2);
    writeFileSync(path, half);
    for (const kind of kinds) {
      if (sha256Of(whole) in kind) kind[sha256Of(half)] = kind[sha256Of(whole)];
    }
  }
  const use = post('/api/looks/paper-trail/use', {});
  const { app } = await exchangeApp(t, { lookDir });
  assert.equal((await app.inject(use)).statusCode, 500);
  const known = { images: kinds[0], sounds: kinds[1], fonts: kinds[2] };
  writeFileSync(join(lookDir, FINDINGS_FILE), JSON.stringify(known));
  assert.equal((await app.inject(use)).statusCode, 201);
});

test('boards are on the left in some looks and on the right in others', () => {
  const onLeft = LOOKS.filter(({ layout }) => layout.settings?.board?.on_left);
  assert.equal(onLeft.length, 2);
});

test('using a look twice makes two copies with free names', async (t) => {
  const { app } = await exchangeApp(t);
  const use = async () => (await app.inject(post('/api/looks/nocturne/use', {}))).json<Theme>();
  const first = await use();
  const second = await use();
  assert.deepEqual([first.name, second.name], ['Nocturne', 'Nocturne 2']);
  assert.notEqual(first.layout_id, second.layout_id);
  const layouts = (await app.inject('/api/layouts')).json<Layout[]>();
  assert.deepEqual(layouts.map(({ name }) => name).sort(), ['Salon', 'Salon 2']);
  assert.deepEqual((await app.inject(`/api/themes/${first.id}`)).json(), first);
});

test('tips are recorded while the files of a look are stored', async (t) => {
  const { app } = await exchangeApp(t);
  const live = await aLive(app);
  let isUsed = false;
  const using = app.inject(post('/api/looks/face-off/use', {})).finally(() => {
    isUsed = true;
  });
  let meanwhile = 0;
  while (!isUsed) {
    await aTip(app, live.id, { amount_cents: 100 });
    if (!isUsed) meanwhile += 1;
  }
  assert.equal((await using).statusCode, 201);
  assert.ok(meanwhile > 5, `${meanwhile} tips`);
});

test('an unknown look is not found, and nothing is stored', async (t) => {
  const { app, folders } = await exchangeApp(t);
  const before = await storedIn(app, folders);
  for (const id of ['nothing', '..', '%2e%2e%2fcli']) {
    const answer = await app.inject(post(`/api/looks/${id}/use`, {}));
    assert.equal(answer.statusCode, 404, id);
  }
  assert.equal((await app.inject('/api/looks/nothing/picture')).json().error, 'Look not found');
  assert.deepEqual(await storedIn(app, folders), before);
});

test('all looks together are small', () => {
  const bytes = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  assert.ok(bytes < 2_000_000, `${bytes} bytes`);
});
