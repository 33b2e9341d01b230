import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import type { AppError } from '#domain/errors.ts';
import { openDataDir } from '../../server/open-data-dir.ts';
import { until } from '../../server/testing/until.ts';
import { getJson, postJson, sendJson } from '../testing/json-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';
import { runStreamhost, startForTest } from '../testing/streamhost-process.ts';

const NOT_ON_WINDOWS = {
  skip:
    process.platform === 'win32' &&
    'Windows refuses to delete, move or replace a file that is open',
};

/** A server with three tips, in this process. */
async function show(t: TestContext) {
  const server = await startServerHere(t);
  // `serve` reads the newest live at its start, which opens the connection that all reads share.
  await fetch(`${server.url}/api/overlay_boot`);
  return withTips(server);
}

/** As `show`, in another process, which can be killed. */
async function showToKill(t: TestContext) {
  return withTips(await startForTest(t, { dataDir: await migratedDir() }));
}

async function withTips<T extends { url: string; dataDir: string }>(server: T) {
  const paths = dataPaths(server.dataDir);
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
  const url = `${server.url}/api/lives/${live.id}/tips`;
  const acknowledged: string[] = [];
  /** Sends a tip and returns the status. A 201 is recorded as acknowledged. */
  async function tip(): Promise<{ status: number; error?: string }> {
    const { status, body } = await sendJson<Tip & { error?: string }>(url, { amount_cents: 500 });
    if (status === 201) acknowledged.push(body.id);
    return { status, error: body.error };
  }
  for (let count = 0; count < 3; count += 1) assert.equal((await tip()).status, 201);
  return { paths, server, live, url, tip, acknowledged };
}

const RESCUE = /rescue-.*\.db$/;

/** The path of the rescue copy in or beside the data directory. */
function rescueIn({ root }: DataPaths): string {
  const folder = existsSync(root) ? root : dirname(root);
  const names = readdirSync(folder).filter((name) => RESCUE.test(name));
  assert.equal(names.length, 1, `${names} in ${folder}`);
  return join(folder, String(names[0]));
}

/** Asserts that a server would refuse to start, and name the rescue copy. */
async function assertRefusedWith(paths: DataPaths, rescue: string): Promise<void> {
  await assert.rejects(openDataDir(paths), ({ remedy }: AppError) =>
    String(remedy).includes(`'streamhost restore ${rescue}`),
  );
}

async function tipsAfterRestart(t: TestContext, paths: DataPaths, liveId: string) {
  const server = await startServerHere(t, { dataDir: paths.root });
  const tips = await getJson<Tip[]>(`${server.url}/api/lives/${liveId}/tips`);
  return tips.map(({ id }) => id).toReversed();
}

for (const [what, takeAway] of [
  ['deleted', ({ database }: DataPaths) => rmSync(database)],
  [
    'replaced by another file',
    ({ database }: DataPaths) => {
      copyFileSync(database, `${database}.other`);
      renameSync(`${database}.other`, database);
    },
  ],
  ['moved away', ({ database, root }: DataPaths) => renameSync(database, `${root}.moved`)],
] as const) {
  test(
    `with a database that is ${what} under a running server, no acknowledged tip is lost`,
    NOT_ON_WINDOWS,
    async (t) => {
      const { paths, server, live, url, tip, acknowledged } = await show(t);

      takeAway(paths);
      const answers = [await tip(), await tip()];

      for (const { status, error } of answers) {
        assert.equal(status, 503);
        assert.match(
          String(error),
          /^Nothing is saved: the database .* All that was stored is in /,
        );
      }
      const rescue = rescueIn(paths);
      assert.ok(answers[1]?.error?.includes(`streamhost restore ${rescue}`));
      assert.equal((await fetch(`${server.url}/api/health`)).status, 503);
      assert.equal((await fetch(`${url}/totals`)).status, 200);
      assert.equal((await fetch(`${server.url}/api/lives/${live.id}/overlay`)).status < 500, true);
      await server.stop();
      assert.match(server.stderr(), /Nothing is saved/);
      if (what !== 'replaced by another file') {
        await assertRefusedWith(paths, rescue);
      }
      const restored = await runCommand(['restore', rescue, '--yes', '--data-dir', paths.root]);
      assert.equal(restored.code, 0, restored.stderr);
      const ids = await tipsAfterRestart(t, paths, live.id);
      // The tip that detected the missing database was stored in the copy, but answered as not saved.
      assert.deepEqual(ids.slice(0, 3), acknowledged);
    },
  );
}

test('a database that vanishes is rescued without a write', async (t) => {
  const { paths, server } = await show(t);
  rmSync(paths.database);
  await until(() => readdirSync(paths.root).some((name) => RESCUE.test(name)));
  assert.equal((await fetch(`${server.url}/api/health`)).status, 503);
});

test('a data directory that is moved away and back accepts tips again', async (t) => {
  const { paths, url, tip, acknowledged } = await show(t);
  renameSync(paths.root, `${paths.root}.moved`);
  const { status, error } = await tip();
  assert.equal(status, 503);
  assert.match(String(error), /was moved or deleted while the server was running/);
  assert.equal(dirname(rescueIn(paths)), dirname(paths.root));
  renameSync(`${paths.root}.moved`, paths.root);

  assert.equal((await tip()).status, 201);
  const ids = (await getJson<Tip[]>(url)).map(({ id }) => id);
  for (const id of acknowledged) assert.ok(ids.includes(id));
});

for (const end of ['-wal', '-shm']) {
  test(
    `a ${end} that is deleted under a running server takes no tip with it`,
    NOT_ON_WINDOWS,
    async (t) => {
      const { paths, server, live, tip, acknowledged } = await showToKill(t);
      rmSync(`${paths.database}${end}`);
      const { status, error } = await tip();
      assert.equal(status, 503);
      assert.match(String(error), /was deleted or replaced while the server was running/);
      rescueIn(paths);
      await server.kill();
      const ids = await tipsAfterRestart(t, paths, live.id);
      assert.deepEqual(ids.slice(0, 3), acknowledged);
    },
  );
}

for (const [how, keep] of [
  ['emptied', 0],
  ['cut in half', 0.5],
] as const) {
  for (const end of ['stop', 'kill'] as const) {
    test(`a -wal that is ${how} under a running server loses no acknowledged tip after a ${end}`, async (t) => {
      const { paths, server, live, url, tip, acknowledged } = await showToKill(t);
      const wal = `${paths.database}-wal`;
      truncateSync(wal, Math.floor(statSync(wal).size * keep));

      const answers = [await tip(), await tip()];

      for (const { status, error } of answers) {
        assert.equal(status, 503);
        assert.match(String(error), /-wal was emptied or cut short .* All that was stored is in /);
      }
      const rescue = rescueIn(paths);
      assert.equal((await fetch(`${server.url}/api/health`)).status, 503);
      // Data outside the cache cannot be read, and the answer says why.
      const read = await fetch(`${url}/totals`);
      if (!read.ok) assert.match(await read.text(), /-wal was emptied or cut short/);
      const doctor = await runCommand(['doctor', '--data-dir', paths.root]);
      assert.match(doctor.stdout, /Database .*-wal was emptied or cut short/);
      await server[end]();
      assert.match(server.stderr(), /-wal was emptied or cut short/);
      await assertRefusedWith(paths, rescue);
      const restored = await runCommand(['restore', rescue, '--yes', '--data-dir', paths.root]);
      assert.equal(restored.code, 0, restored.stderr);
      assert.deepEqual(await tipsAfterRestart(t, paths, live.id), acknowledged);
    });
  }
}

test('a deleted lock file under a running server still locks out a second one', async (t) => {
  const { paths, tip } = await show(t);
  rmSync(paths.lock);

  const second = await runStreamhost(['serve', '--port', '0', '--data-dir', paths.root]);

  assert.equal(second.code, 1, second.stdout);
  assert.match(second.stderr, /Another streamhost server is using/);
  assert.equal((await tip()).status, 201);
  const args = ['--live', 'Friday', '--amount', '5', '--data-dir', paths.root];
  const added = await runCommand(['tips', 'add', ...args]);
  assert.equal(added.code, 0, added.stderr);
});

test('a deleted uploads folder is recreated by the running server and logged', async (t) => {
  const { paths, server, tip } = await show(t);
  rmSync(paths.uploads, { recursive: true });
  await until(() => existsSync(paths.uploads) && server.stderr() !== '');
  // The path as the JSON log contains it.
  const folder = JSON.stringify(paths.uploads).slice(1, -1);
  assert.ok(server.stderr().includes(`The folder ${folder} was deleted`), server.stderr());
  assert.equal((await tip()).status, 201);
});
