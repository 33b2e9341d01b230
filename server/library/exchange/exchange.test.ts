import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { UploadedFile } from '#contract/files.ts';
import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { aLayout, aTheme } from '../../testing/builders.ts';
import { anImage, anSvg, aPhoto, MODEL, PLACE, upload } from '../../testing/images.ts';
import { answerOf } from '../../testing/requests.ts';
import { assertRefused, refusal } from '../../testing/scenarios.ts';
import { aSound, aStoredSound } from '../../testing/sounds.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { type ZipEntry, zipFile } from '../../testing/zip-file.ts';
import { aFont } from '../fonts/testing/a-font.ts';
import { uploadFont } from '../fonts/testing/upload-font.ts';
import { pack } from './pack.ts';
import {
  aFile,
  aManifest,
  aSprite,
  exchangeApp,
  filesIn,
  importRequest,
} from './testing/exchange.ts';

async function uploaded(app: FastifyInstance, content: Buffer, name: string) {
  return (await upload(app, content, { name })).json<UploadedFile>();
}

/** A theme with all kinds of content. */
async function deepSpace(app: FastifyInstance) {
  const cover = await uploaded(app, await anImage('png', 40, 20), 'cover 🚀.png');
  const rocket = await uploaded(app, anSvg(), 'rocket.svg');
  const logo = await uploaded(app, await anImage('webp'), 'logo.webp');
  await uploadFont(app, aFont({ family: 'Orbit' }));
  await uploadFont(app, aFont({ family: 'Orbit', weight: 700 }));
  await uploadFont(app, aFont({ family: 'Unused' }));
  const layout = await aLayout(app, {
    name: 'Corner',
    settings: {
      logo_file: logo,
      board: { width: 400 },
      goal_bar: { scope: 'all' },
      milestones: { enabled: true, reached: 'leave_out', x: 1500 },
      preview: { liveCode: 'abcdefgh' },
    },
    sprite_settings: [{ x: 1 }, { x: 2 }],
  });
  const alert_sound = await aStoredSound(app, aSound('opus.ogg'));
  return aTheme(app, {
    name: 'Deep Space',
    layout_id: layout.id,
    settings: {
      logo_image: cover,
      sprites: [rocket, '/uploads/gone.png', rocket.url, cover],
      alert_image: rocket,
      alert_sound,
      text_color: '#ff8800',
      fonts: { title: { family: 'orbit' }, text: { family: 'Bangers', variant: '700' } },
      later: { stored: [1] },
    } as Theme['settings'],
  });
}

async function exported(app: FastifyInstance, path: string) {
  const response = await app.inject(`/api/${path}/export`);
  assert.equal(response.statusCode, 200, response.body);
  return { headers: response.headers, content: response.rawPayload };
}

const imported = <T>(app: FastifyInstance, ...what: Parameters<typeof importRequest>) =>
  answerOf<T>(app, importRequest(...what), 201);

/** Settings with URLs instead of file records, whose ids differ between servers. */
const withLinks = (settings: object) =>
  JSON.parse(JSON.stringify(settings), (_, value) => value?.url ?? value);

test('a theme is imported on another server with its layout, images and fonts', async (t) => {
  const [here, other] = [await exchangeApp(t), await exchangeApp(t)];
  const theme = await deepSpace(here.app);
  const { headers, content } = await exported(here.app, `themes/${theme.id}`);

  assert.equal(headers['content-type'], 'application/zip');
  assert.equal(headers['content-length'], String(content.length));
  assert.match(String(headers['content-disposition']), /"deep-space\.streamhost-theme\.zip"$/);

  const copy = await imported<Theme>(other.app, 'theme', content);
  assert.equal(copy.name, 'Deep Space');
  assert.deepEqual(withLinks(copy.settings), withLinks(theme.settings));
  const layout = (await other.app.inject(`/api/layouts/${copy.layout_id}`)).json<Layout>();
  const own = (await here.app.inject(`/api/layouts/${theme.layout_id}`)).json<Layout>();
  assert.deepEqual(withLinks(layout.settings), { ...withLinks(own.settings), preview: {} });
  assert.deepEqual([layout.name, layout.sprite_settings], ['Corner', own.sprite_settings]);

  const files = (await other.app.inject('/api/files')).json<UploadedFile[]>();
  assert.deepEqual(files.map(({ original_name }) => original_name).sort(), [
    'chime.mp3',
    'cover 🚀.png',
    'logo.webp',
    'rocket.svg',
  ]);
  for (const { url } of files) {
    const name = url.replace('/uploads/', '');
    const [original, copied] = [here, other].map(({ folders }) =>
      readFileSync(join(folders.uploads, name)),
    );
    assert.deepEqual(original, copied);
  }
  const font = (await other.app.inject('/api/fonts/family/Orbit')).json();
  assert.deepEqual(font, { family: 'Orbit', variants: ['700', 'regular'] });
  assert.equal(filesIn(other.folders).length, files.length + 2);
});

test('importing a theme twice makes two themes with the same images', async (t) => {
  const { app, folders } = await exchangeApp(t);
  const theme = await deepSpace(app);
  const { content } = await exported(app, `themes/${theme.id}`);
  const before = filesIn(folders);

  const second = await imported<Theme>(app, 'theme', content);
  const third = await imported<Theme>(app, 'theme', content, '?layout=false');

  assert.deepEqual(
    [second.name, third.name, third.layout_id],
    ['Deep Space 2', 'Deep Space 3', null],
  );
  const layouts = (await app.inject('/api/layouts')).json<Layout[]>();
  assert.deepEqual(
    layouts.map(({ name }) => name),
    ['Corner', 'Corner 2'],
  );
  assert.deepEqual(filesIn(folders), before);
  assert.deepEqual(withLinks(third.settings), withLinks(theme.settings));
});

test('a layout is exported with its logo and without the code of a live', async (t) => {
  const [here, other] = [await exchangeApp(t), await exchangeApp(t)];
  const { layout_id } = await deepSpace(here.app);
  const { headers, content } = await exported(here.app, `layouts/${layout_id}`);

  const copy = await imported<Layout>(other.app, 'layout', content);

  assert.match(String(headers['content-disposition']), /"corner\.streamhost-layout\.zip"$/);
  const own = (await here.app.inject(`/api/layouts/${layout_id}`)).json<Layout>();
  assert.deepEqual(withLinks(copy.settings), { ...withLinks(own.settings), preview: {} });
  assert.equal(content.includes('abcdefgh'), false);
  const error = ['This file holds a layout and no theme.', 'Import it as a layout.'] as const;
  const asTheme = importRequest('theme', content);
  await assertRefused(other.app, [refusal('as a theme', asTheme, 415, error)]);
});

test('an export has no metadata of stored photos', async (t) => {
  const [here, other] = [await exchangeApp(t), await exchangeApp(t)];
  const photo = await aPhoto('jpeg');
  const name = `${sha256Of(photo)}.jpg`;
  writeFileSync(join(here.folders.uploads, name), photo);
  const theme = await aTheme(here.app, { settings: { logo_image: `/uploads/${name}` } });

  const { content } = await exported(here.app, `themes/${theme.id}`);

  for (const secret of [MODEL, PLACE]) assert.equal(content.includes(secret), false);
  await imported<Theme>(other.app, 'theme', content);
  const [stored = ''] = filesIn(other.folders);
  assert.ok(content.includes(readFileSync(stored)));
});

test('a font stored under another name is used under that name', async (t) => {
  const [here, other] = [await exchangeApp(t), await exchangeApp(t)];
  const font = aFont({ family: 'Orbit' });
  await uploadFont(here.app, font);
  await uploadFont(other.app, font, 'My Orbit');
  const theme = await aTheme(here.app, { settings: { fonts: { title: { family: 'Orbit' } } } });
  const { content } = await exported(here.app, `themes/${theme.id}`);

  const { settings } = await imported<Theme>(other.app, 'theme', content);

  assert.equal(settings.fonts?.title?.family, 'My Orbit');
  const own = (await other.app.inject('/api/fonts?q=orbit')).json();
  assert.deepEqual(own[0], { family: 'My Orbit', variants: ['regular'] });
});

test('a family is exported with all its files, and refused with too many', async (t) => {
  const [here, other] = [await exchangeApp(t), await exchangeApp(t)];
  const theme = await aTheme(here.app, { settings: { fonts: { text: { family: 'Orbit' } } } });
  const upright = Array.from({ length: 60 }, (_, index) => ({ weight: 100 + index }));
  for (const style of upright) await uploadFont(here.app, aFont({ family: 'Orbit', ...style }));
  const { content } = await exported(here.app, `themes/${theme.id}`);

  await imported<Theme>(other.app, 'theme', content);
  assert.equal(filesIn(other.folders).length, 60);

  for (const { weight } of upright) {
    await uploadFont(here.app, aFont({ family: 'Orbit', weight, isItalic: true }));
  }
  const error = [
    'This is too much for one file: at most 120 files and 100 MB.',
    'Take some of its images or fonts out, then export it once more.',
  ] as const;
  const request = { url: `/api/themes/${theme.id}/export` };
  await assertRefused(here.app, [refusal('120 fonts', request, 413, error)]);
});

test("a theme's name that no file can have is left out of the file name", async (t) => {
  const { app } = await exchangeApp(t);
  for (const [name, file] of [
    ['שלום "/\\..', 'theme'],
    ['Été & Café №5\r\nX: y', 'ete-cafe-no5-x-y'],
  ]) {
    const { id } = await aTheme(app, { name });
    const { headers, content } = await exported(app, `themes/${id}`);
    const disposition = headers['content-disposition'];
    assert.equal(disposition, `attachment; filename="${file}.streamhost-theme.zip"`);
    const copy = await imported<Theme>(app, 'theme', content);
    assert.equal(copy.name, `${name?.replace('\r\n', ' ')} 2`);
  }
});

test('an unknown theme cannot be exported', async (t) => {
  const { app } = await exchangeApp(t);
  await assertRefused(app, [
    refusal('theme', { url: '/api/themes/nothing/export' }, 404, 'Theme not found'),
    refusal('layout', { url: '/api/layouts/nothing/export' }, 404, 'Layout not found'),
  ]);
});

test('a repacked file and parallel imports are accepted', async (t) => {
  const { app } = await exchangeApp(t);
  const file = aFile(aManifest(), [{ name: 'images/1.svg', content: anSvg(), isPacked: true }]);

  const themes = await Promise.all(
    Array.from({ length: 4 }, () => imported<Theme>(app, 'theme', file)),
  );

  const names = themes.map(({ name }) => name).sort();
  assert.deepEqual(names, ['Deep Space', 'Deep Space 2', 'Deep Space 3', 'Deep Space 4']);
});

/** Archives as systems make them from an unpacked export. */
const REPACKED: Record<string, (entries: ZipEntry[]) => ZipEntry[]> = {
  'with folders': (entries) => [aFolder('images/'), ...entries],
  'in a folder': (entries) => [aFolder('Theme/'), ...moved(entries, (name) => `Theme/${name}`)],
  'by macOS': (entries) => [
    aFolder('Theme/'),
    ...moved(entries, (name) => `Theme/${name}`),
    { name: 'Theme/.DS_Store', content: 'x' },
    aFolder('__MACOSX/'),
    ...moved(entries, (name) => `__MACOSX/Theme/._${name}`),
  ],
  'by Windows': (entries) => [
    { name: 'images\\', content: '' },
    ...moved(entries, (name) => name.replaceAll('/', '\\')),
    { name: 'images\\Thumbs.db', content: 'x' },
  ],
  'without compression': (entries) => entries.map((entry) => ({ ...entry, isPacked: false })),
};

const aFolder = (name: string): ZipEntry => ({ name, content: '', mode: 0o040755 });
const moved = (entries: ZipEntry[], to: (name: string) => string) =>
  entries.map((entry) => ({ ...entry, name: to(entry.name) }));

for (const [how, repacked] of Object.entries(REPACKED)) {
  test(`an export that was unpacked and packed again ${how} is taken`, async (t) => {
    const { app } = await exchangeApp(t);
    const entries: ZipEntry[] = [
      { name: 'manifest.json', content: JSON.stringify(aManifest()), isPacked: true },
      aSprite({ isPacked: true }),
    ];
    const { settings } = await imported<Theme>(app, 'theme', zipFile(repacked(entries)));
    assert.equal(settings.sprites?.length, 1);
  });
}

const ON_LINUX = {
  timeout: 20_000,
  skip: process.platform !== 'linux' && 'needs the /proc of Linux',
};

test('an interrupted download leaves no file open', ON_LINUX, async (t) => {
  const { app, folders } = await exchangeApp(t);
  const cover = await uploaded(app, await anImage('png', 600, 600), 'large.png');
  const { id } = await aTheme(app, { settings: { logo_image: cover } });
  const storage = await testStorage(t);
  const { content } = await pack(storage.fork(), folders, 'theme', {
    ...aManifest(),
    settings: (await app.inject(`/api/themes/${id}`)).json().settings,
  });
  await once(content, 'readable');
  while (openFilesIn(folders.uploads).length === 0) await new Promise(setImmediate);

  content.destroy();

  while (openFilesIn(folders.uploads).length > 0) await new Promise(setImmediate);
});

/** The open files of this process in a folder. */
const openFilesIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return readlinkSync(join('/proc/self/fd', file)).startsWith(folder);
    } catch {
      return false;
    }
  });
