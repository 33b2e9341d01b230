import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import {
  aManifest,
  anEntry,
  aFile as aThemeFile,
} from '../../server/library/exchange/testing/exchange.ts';
import { anImage } from '../../server/testing/images.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { migratedDir } from '../testing/server-here.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

/** A running server with a layout and a theme. */
async function aThemedShow(t: TestContext) {
  const show = await aShow(t);
  const { url } = show.server;
  const layout = await postJson<Layout>(`${url}/api/layouts`, { name: 'Corner' });
  const content = { name: 'Deep Space', layout_id: layout.id };
  const theme = await postJson<Theme>(`${url}/api/themes`, content);
  return { ...show, theme, layout, folder: newFolder(t) };
}

/** A photo of some megabytes on a server. */
async function aPhotoOn(url: string): Promise<UploadedFile> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await anImage('png', 1000, 1000))]), 'cover.png');
  return (await fetch(`${url}/api/files`, { method: 'POST', body: form })).json();
}

const FILE = 'deep-space.streamhost-theme.zip';

test('a theme is exported under its name and imported with and without a server', async (t) => {
  const { server, theme, layout, folder, run } = await aThemedShow(t);
  const settings = { logo_image: await aPhotoOn(server.url) };
  await putJson(`${server.url}/api/themes/${theme.id}`, { name: theme.name, settings });
  const at = { cwd: folder };
  const dataDir = ['--data-dir', server.dataDir];

  const made = await runStreamhost(['theme', 'export', 'Deep Space', ...dataDir], at);
  assertPrinted(made, `Wrote the theme Deep Space to ${FILE}\n`);
  const again = await runStreamhost(['theme', 'export', theme.id, ...dataDir], at);
  assertRefused(again, /exists already\. Choose another name, or replace it with --force\.\n$/);

  const file = join(folder, FILE);
  const imported = 'Imported the theme Deep Space 2 with its layout Corner 2.\n';
  assertPrinted(await run('theme', 'import', file), imported);

  await server.stop();
  const alone = join(folder, 'alone.zip');
  const json = JSON.parse((await run('theme', 'export', theme.id, alone, '--json')).stdout);
  const size_bytes = statSync(alone).size;
  assert.deepEqual(json, { file: alone, size_bytes, theme: { id: theme.id, name: theme.name } });
  assert.equal(size_bytes, statSync(file).size);

  const back = await run('theme', 'import', alone, '--no-layout', '--json');
  const { theme: third, layout: none } = JSON.parse(back.stdout);
  assert.deepEqual([third.name, none], ['Deep Space 3', null]);
  const listed = JSON.parse((await run('theme', 'list', '--json')).stdout) as Theme[];
  assert.deepEqual(
    listed.map(({ name, layout_id }) => [name, layout_id === layout.id, layout_id === null]),
    [
      ['Deep Space', true, false],
      ['Deep Space 2', false, false],
      ['Deep Space 3', false, true],
    ],
  );
  assert.equal((await run('theme', 'import', alone, '--quiet')).stdout, '');
});

test('a layout is exported and imported alike', async (t) => {
  const { layout, folder, run } = await aThemedShow(t);
  const file = join(folder, 'x.zip');
  const made = await run('layout', 'export', layout.id, file);
  assert.equal(made.stdout, `Wrote the layout Corner to ${file}\n`);
  assert.equal((await run('layout', 'import', file)).stdout, 'Imported the layout Corner 2.\n');
  assertRefused(
    await run('theme', 'import', file),
    /: This file holds a layout and no theme\. Import it as a layout\.\n$/,
  );
  const list = await run('layout', 'list');
  assert.match(list.stdout, /^Name +Id\nCorner +\S+\nCorner 2 +\S+\n$/);
});

test('an invalid import is refused in one line, and in JSON with its issues', async (t) => {
  const { folder, run } = await aThemedShow(t);
  const bad = join(folder, 'bad.zip');
  writeFileSync(bad, aThemeFile(aManifest({ files: [anEntry({ size: 5 })] })));

  assertRefused(
    await run('theme', 'import', bad),
    /: This file cannot be imported: .* files\.0\.size: /,
  );
  const { issues } = JSON.parse((await run('theme', 'import', bad, '--json')).stderr);
  assert.deepEqual(issues[0].path, ['files', 0, 'size']);

  const missing = await run('theme', 'import', join(folder, 'gone.zip'));
  assertRefused(missing, /gone\.zip cannot be read\. Name a file that was exported/);
  const list = JSON.parse((await run('theme', 'list', '--json')).stdout);
  assert.equal(list.length, 1);
});

test('an unknown theme is refused with the existing ones, and no file is created', async (t) => {
  const { folder, run } = await aThemedShow(t);
  const unknown = await run('theme', 'export', 'Neon', join(folder, 'x.zip'));
  assertRefused(unknown, /no theme with the id or name "Neon"\. There are: "Deep Space"\.\n$/);
  const nowhere = await run('theme', 'export', 'Deep Space', join(folder, 'no', 'x.zip'));
  assertRefused(nowhere, /cannot be written \(ENOENT\)/);
  assert.deepEqual(readdirSync(folder), []);
  assert.equal(existsSync(join(folder, 'no')), false);
});

test('the list has names, ids and layouts, or says that it is empty', async (t) => {
  const { theme, run } = await aThemedShow(t);
  const { stdout } = await run('theme', 'list');
  assert.match(stdout, new RegExp(`^Name +Id +Layout\nDeep Space  ${theme.id}  Corner\n$`));
  const dataDir = await migratedDir();
  const none = await runCommand(['theme', 'list', '--data-dir', dataDir]);
  assertPrinted(none, 'There is no theme yet.\n');
});
