import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { createProgram } from '../program.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';
import { suggest } from './suggest.ts';

/** The answer for a command line whose last word is incomplete. */
async function completed(line: string, dataDir?: string) {
  const { program } = createProgram();
  const words = line.split(' ');
  const before = [...(dataDir ? ['--data-dir', dataDir] : []), ...words.slice(0, -1)];
  const { suggestions, paths } = await suggest(program, before, words.at(-1) ?? '');
  const descriptions = new Map(suggestions.map(({ value, description }) => [value, description]));
  return { paths, values: [...descriptions.keys()], descriptions };
}

test('commands and subcommands are completed with their descriptions', async () => {
  const { paths, values, descriptions } = await completed('');
  assert.equal(paths, 'none');
  for (const name of ['serve', 'backup', 'completion', 'help']) assert.ok(values.includes(name));
  assert.ok(!values.includes('complete'), 'what only shells ask is not for people');
  assert.equal(descriptions.get('serve'), 'Start the server for the editor and the overlay');

  const below = ['list', 'verify', 'keep'];
  for (const line of [
    'backup ',
    '--json backup ',
    '--data-dir backup backup ',
    'backup --data-dir=x ',
    'help backup ',
  ]) {
    assert.deepEqual((await completed(line)).values, below, line);
  }
  assert.deepEqual((await completed('backup list ')).values.includes('verify'), false);
});

test('options are completed with descriptions, those of the command first', async () => {
  const { paths, values, descriptions } = await completed('link --');
  assert.equal(paths, 'none');
  assert.deepEqual(values, [
    ...['--theme', '--layout', '--follow', '--running', '--layer', '--shared'],
    ...['--data-dir', '--json', '--quiet', '--help'],
  ]);
  assert.match(descriptions.get('--theme') ?? '', /show it with this theme/);
  const left = await completed('link --theme a --json --');
  assert.ok(!left.values.includes('--theme') && !left.values.includes('--json'));
  const below = await completed('backup list --');
  assert.ok(!below.values.includes('--out'), 'what belongs to backup alone');
  const nothingElse = await completed('init ');
  assert.ok(nothingElse.values.includes('--data-dir'));
  assert.deepEqual((await completed('init -- ')).values, []);
});

test('choices are completed after a blank and after =', async () => {
  for (const line of ['tips export --format ', 'tips export --format=c']) {
    assert.deepEqual((await completed(line)).values, ['csv', 'csv-semicolon', 'xlsx', 'json']);
  }
  assert.deepEqual((await completed('migrate ')).values, ['status', 'up']);
  const shells = ['bash', 'zsh', 'fish', 'powershell'];
  assert.deepEqual((await completed('completion ')).values, shells);
});

test('paths are left to the shell, only where a path is expected', async () => {
  const scenarios = {
    'seed --file ': 'files',
    'seed --file=s': 'files',
    'tips import ': 'files',
    'theme export Neon ': 'files',
    'backup --out ': 'files',
    'restore ': 'files',
    '--data-dir ': 'folders',
    'serve --data-dir ./s': 'folders',
    'serve --port ': 'none',
    'tips add --note ': 'none',
  };
  for (const [line, paths] of Object.entries(scenarios)) {
    assert.equal((await completed(line)).paths, paths, line);
  }
});

test('names of records are completed with and without a running server', async (t) => {
  const { server, live } = await aShow(t, 'Friday\tNight');
  for (const name of ['Midnight Arcade', 'Twin', 'Twin']) {
    await postJson(`${server.url}/api/themes`, { name });
  }
  await postJson(`${server.url}/api/layouts`, { name: "Fan's corner" });
  await postJson(`${server.url}/api/fans`, { name: 'Pixel Ghost' });
  await postJson(`${server.url}/api/people`, { name: 'Mia', role: 'moderator' });
  const inShow = (line: string) => completed(line, server.dataDir);

  async function assertKnown() {
    for (const line of ['link ', 'tips add --live ', 'tips list --live=', 'alerts skip --live ']) {
      const lives = await inShow(line);
      assert.deepEqual([...lives.descriptions], [[live.code, 'Friday Night']]);
    }
    const themes = await inShow('theme export ');
    assert.equal(themes.values[0], 'Midnight Arcade');
    const twins = [...themes.descriptions].slice(1);
    assert.deepEqual(
      twins.map(([id, name]) => [id.length, name]),
      [
        [36, 'Twin'],
        [36, 'Twin'],
      ],
    );
    assert.deepEqual((await inShow('link --theme ')).values, themes.values);
    assert.deepEqual((await inShow('fans show ')).values, ['Pixel Ghost']);
    for (const line of ['people link ', 'people role ', 'people remove ', 'people token ']) {
      assert.deepEqual((await inShow(line)).values, ['Mia'], line);
    }
    assert.deepEqual((await inShow('people role Mia ')).values, ['owner', 'moderator']);
    assert.deepEqual((await inShow('link --layout ')).values, ["Fan's corner"]);
  }
  await assertKnown();
  await server.stop();
  const before = readdirSync(server.dataDir);
  await assertKnown();
  assert.deepEqual(readdirSync(server.dataDir), before, 'nothing is left beside the database');

  const elsewhere = await completed(`link --data-dir ${server.dataDir} `);
  assert.deepEqual(elsewhere.values, [live.code]);
});

test('the output for a shell is the kind of paths, then one suggestion per line', async (t) => {
  const { server, live } = await aShow(t);
  const args = ['complete', '--word=', '--', 'link'];
  const env = { STREAMHOST_DATA_DIR: server.dataDir };
  assert.deepEqual(await runStreamhost(args, { env }), {
    code: 0,
    stdout: `:none\n${live.code}\tFriday\n`,
    stderr: '',
  });
  const files = await runStreamhost(['complete', '--word=--file=', '--', 'seed']);
  assert.equal(files.stdout, ':files\n');
});

test('backups are completed by name, newest first, with their reason', async (t) => {
  const { server, run } = await aShow(t);
  const made = JSON.parse((await run('backup', '--keep', '--json')).stdout);
  const daily = 'streamhost-2026-01-02T03-04-05-006Z-daily.db';
  writeFileSync(join(server.dataDir, 'backups', daily), '');
  for (const line of ['restore ', 'backup verify ', 'backup keep ']) {
    const { paths, descriptions } = await completed(line, server.dataDir);
    assert.equal(paths, 'files');
    assert.deepEqual(
      [...descriptions],
      [
        [basename(made.file), 'manual, kept'],
        [daily, 'daily'],
      ],
    );
  }
});

test('completion creates and changes nothing', async (t) => {
  const missing = newDir(t);
  for (const line of ['link ', 'restore ', 'theme export ']) {
    const { values } = await completed(line, missing);
    assert.deepEqual(
      values.filter((word) => word[0] !== '-'),
      [],
    );
  }
  assert.equal(existsSync(missing), false);

  const broken = newFolder(t);
  const database = join(broken, 'streamhost.db');
  writeFileSync(database, 'no database');
  const { mtimeMs } = statSync(database);
  assert.deepEqual((await completed('theme export ', broken)).values, []);
  assert.deepEqual(readdirSync(broken), ['streamhost.db']);
  assert.equal(statSync(database).mtimeMs, mtimeMs);
});

test('completion does not load the server', () => {
  type Output = {
    entryPoint?: string;
    inputs: Record<string, unknown>;
    imports: { path: string; kind: string }[];
  };
  const meta = JSON.parse(readFileSync('dist/cli.meta.json', 'utf8'));
  const outputs: Record<string, Output> = meta.outputs;
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') load(next);
    }
  };
  for (const entry of [
    'cli/main.ts',
    'cli/completion/suggest.ts',
    'cli/completion/stored-names.ts',
    'server/storage/backup/backup-files.ts',
    'config/settings.ts',
  ]) {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry);
    if (found) load(found);
  }
  const inputs = [...loaded].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  assert.ok(inputs.some((path) => path === 'cli/completion/suggest.ts'));
  const heavy = inputs.filter((path) => /node_modules\/(fastify|@mikro-orm|ajv)\//.test(path));
  assert.deepEqual(heavy, []);
});
