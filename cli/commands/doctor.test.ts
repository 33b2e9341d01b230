import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { assertPrinted, runCommand } from '../testing/run-command.ts';

/** The usual port may be in use, and the doctor would say so. */
const doctor = (...args: string[]) =>
  runCommand(['doctor', ...args], { env: { STREAMHOST_PORT: '0' } });

type Finding = { check: string; status: string; message: string; remedy?: string };

const byCheck = (stdout: string) => {
  const findings: Finding[] = JSON.parse(stdout);
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
};

test('doctor finds a running server and no problem', async (t) => {
  const { server, run } = await aShow(t);
  const { code, stdout, stderr } = await run('doctor', '--json');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.equal(stdout.trimEnd().includes('\n'), false);
  const { Lock, Port } = byCheck(stdout);
  assert.equal(Lock?.message, `Held by the server at ${server.url}, process ${process.pid}.`);
  assert.equal(Port?.message, `The server answers at ${server.url}.`);
});

test('doctor prints a line for each check and a remedy below it', async (t) => {
  const { stdout } = await doctor('--data-dir', newDir(t));
  assert.match(stdout, /^ok {4}Node {12}Node \d+\.\d+\.\d+ runs this\.$/m);
  assert.match(
    stdout,
    /^warn {2}Data directory {2}.* is not there yet\.\n {22}'streamhost serve'/m,
  );
  assert.match(stdout, /^ok {4}OBS .*\n {22}In OBS, open Settings, Advanced, Sources/m);
});

test('doctor does not create a missing directory and does not fail', async (t) => {
  const dataDir = newDir(t);
  const { code, stdout } = await doctor('--data-dir', dataDir);
  assert.equal(code, 0);
  assert.match(stdout, /^warn {2}Database {8}There is none yet\.$/m);
  assert.equal(existsSync(dataDir), false);
});

test('wrong settings and a damaged database are both reported and left unchanged', async (t) => {
  const dataDir = newFolder(t);
  const database = Buffer.alloc(8192, 7);
  writeFileSync(join(dataDir, 'streamhost.db'), database);
  writeFileSync(join(dataDir, 'config.json'), '{"port": "http"}');
  const { code, stdout, stderr } = await runCommand(['doctor', '--json', '--data-dir', dataDir]);
  assert.equal(code, 1);
  assert.deepEqual(JSON.parse(stderr), {
    error: '2 checks failed: Settings, Database. What was printed says what to do.',
    kind: 'unavailable',
    remedy: 'What was printed says what to do.',
  });
  const { Settings, Database, Port } = byCheck(stdout);
  assert.match(Settings?.message ?? '', /config\.json: "port" must be a port/);
  assert.match(Database?.message ?? '', /is damaged and was left as it is/);
  assert.equal(Port?.message, 'Not looked at: the settings cannot be used.');
  assert.deepEqual(readFileSync(join(dataDir, 'streamhost.db')), database);
  const files = readdirSync(dataDir).filter((name) => !/-(wal|shm)$/.test(name));
  assert.deepEqual(files.sort(), ['config.json', 'streamhost.db']);
});

test('--quiet prints failures only, and a wrong flag is wrong usage', async (t) => {
  assertPrinted(await doctor('--quiet', '--data-dir', newDir(t)), '');
  assert.equal((await doctor('--all')).code, 2);
});
