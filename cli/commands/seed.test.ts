import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Ajv } from 'ajv';
import type { LiveSummary } from '#contract/lives.ts';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { getJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

/** A folder with the example as `seed.json`, and the path of a new data directory. */
async function folderWithExample(t: TestContext) {
  const folder = newFolder(t);
  const { stdout } = await runCommand(['seed', '--example']);
  const file = join(folder, 'seed.json');
  writeFileSync(file, stdout);
  return { file, dataDir: join(folder, 'data'), folder };
}

test('the printed example can be seeded, counted and served', async (t) => {
  const { file, dataDir } = await folderWithExample(t);
  const args = ['seed', '--file', file, '--data-dir', dataDir];
  const counts = '1 live, 3 tips, 2 fans, 1 theme, 1 layout, 2 rewards';
  assertPrinted(await runCommand(args), `Added to ${dataDir}: ${counts}\n`);
  const again = await runCommand([...args, '--json']);
  assert.deepEqual(JSON.parse(again.stdout), {
    data_dir: dataDir,
    lives: 1,
    tips: 3,
    fans: 0,
    themes: 1,
    layouts: 1,
    rewards: 0,
    images: 0,
    sounds: 0,
    fonts: 0,
    backup: null,
  });
  assertPrinted(await runCommand([...args, '--quiet']), '');

  const server = await startServerHere(t, { dataDir });
  const lives = await getJson<LiveSummary[]>(`${server.url}/api/lives`);
  assert.deepEqual(
    lives.map(({ name, tip_total_cents }) => [name, tip_total_cents]),
    Array(3).fill(['Friday Night Requests', 2600]),
  );
});

test('a seed file in UTF-16, as PowerShell writes it, is accepted', async (t) => {
  const { file, dataDir } = await folderWithExample(t);
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`, 'utf16le');
  const args = ['seed', '--file', file, '--data-dir', dataDir];
  const counts = '1 live, 3 tips, 2 fans, 1 theme, 1 layout, 2 rewards';
  assertPrinted(await runCommand(args), `Added to ${dataDir}: ${counts}\n`);
  writeFileSync(file, readFileSync(file).subarray(2));
  assertRefused(
    await runCommand(args),
    /seed\.json cannot be read because it is in UTF-16\. Save it as JSON in UTF-8\./,
  );
});

test('mistakes are reported with the lines of the file, as JSON in one line', async (t) => {
  const { dataDir, folder } = await folderWithExample(t);
  writeFileSync(
    join(folder, 'wrong.json'),
    '{\n  "lives": [{ "name": "A", "tips": [\n    { "amount_cents": "5" }\n  ] }],\n  "fans": [{}]\n}\n',
  );
  const message = [
    'Nothing was stored, because of 2 mistakes:',
    'wrong.json:3: lives[0].tips[0].amount_cents must be a whole number or null',
    'wrong.json:5: fans[0].name: Name is required',
  ].join('\n');
  const args = ['seed', '--file', 'wrong.json', '--data-dir', dataDir];
  const refused = await runStreamhost(args, { cwd: folder });
  assert.deepEqual(refused, { code: 1, stdout: '', stderr: `streamhost: ${message}\n` });
  const file = join(folder, 'wrong.json');
  const asJson = await runCommand(['seed', '--file', file, '--data-dir', dataDir, '--json']);
  assert.equal(asJson.code, 1);
  assert.equal(JSON.parse(asJson.stderr).error, message.replaceAll('wrong.json', file));
});

test('a reset replaces all content after a backup, and scripts have to confirm', async (t) => {
  const { file, dataDir } = await folderWithExample(t);
  const args = ['seed', '--file', file, '--data-dir', dataDir];
  await runCommand(args);

  const unconfirmed = await runCommand([...args, '--reset']);
  assertRefused(unconfirmed, /: this replaces data and .+: add --yes /, 2);

  const reset = await runCommand([...args, '--reset', '--yes']);
  assert.equal(reset.code, 0);
  const [copy = ''] = readdirSync(join(dataDir, 'backups'));
  assert.ok(reset.stdout.endsWith(`is in ${join(dataDir, 'backups', copy)}\n`), reset.stdout);
});

test('wrong usage and a missing file are refused before anything is created', async (t) => {
  const dataDir = newDir(t);
  const scenarios = [
    { args: [], code: 2, says: /say what to fill the database with: --demo or --file/ },
    { args: ['--demo', '--file', 'a.json'], code: 2, says: /'--demo' cannot be used with option/ },
    { args: ['--example', '--file', 'a.json'], code: 2, says: /cannot be used with option/ },
    { args: ['--schema', '--demo'], code: 2, says: /cannot be used with option/ },
    { args: ['--file'], code: 2, says: /argument missing/ },
    { args: ['--file', 'gone.json'], code: 1, says: /gone\.json cannot be read\. Check its name/ },
  ];
  for (const { args, code, says } of scenarios) {
    assertRefused(await runCommand(['seed', ...args, '--data-dir', dataDir]), says, code);
  }
  assert.equal(existsSync(dataDir), false);
});

test('the printed schema accepts the printed example', async (t) => {
  const { file } = await folderWithExample(t);
  const example: { $schema?: string } = JSON.parse(readFileSync(file, 'utf8'));
  const { code, stdout, stderr } = await runCommand(['seed', '--schema']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(example.$schema, './seed.schema.json');
  const isValid = new Ajv({ allowUnionTypes: true, formats: { uuid: true } }).compile(
    JSON.parse(stdout),
  );
  assert.ok(isValid(example), JSON.stringify(isValid.errors));
  assert.equal(isValid({ ...example, live: [] }), false);
});

test('the example is one line with --json', async () => {
  const { stdout } = await runCommand(['seed', '--example', '--json']);
  assert.equal(stdout.trimEnd().split('\n').length, 1);
  assert.equal(JSON.parse(stdout).lives.length, 1);
});
