import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { BackupList, RestoreState, StagedBackup } from '#contract/backups.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { getJson, postJson } from '../cli/testing/json-requests.ts';
import { startServerHere } from '../cli/testing/server-here.ts';
import { makeBackup } from './storage/backup/make-backup.ts';
import { OPTIONS } from './storage/backup/testing/restored.ts';
import { changeDatabase, filledDataDir } from './testing/filled-data-dir.ts';
import { until } from './testing/until.ts';

/** A server on data with these tips, and functions of the page. */
async function aServer(t: TestContext, amounts?: number[]) {
  const paths = await filledDataDir(t, 'present', amounts);
  const { url } = await startServerHere(t, { dataDir: paths.root });
  const totals = async () =>
    (await getJson<LiveSummary[]>(`${url}/api/lives`)).map(
      ({ tip_total_cents }) => tip_total_cents,
    );
  const stage = (backup: string) =>
    postJson(`${url}/api/restore/stage`, { backup }) as Promise<StagedBackup>;
  /** Begins the restore, and waits until the server is back. */
  async function restore() {
    const { last: before, staged } = await getJson<RestoreState>(`${url}/api/restore`);
    await postJson(`${url}/api/restore/begin`, { staged: staged?.id });
    let last = before;
    await until(async () => {
      const state = await getJson<RestoreState>(`${url}/api/restore`).catch(() => null);
      if (state && !state.is_restoring) last = state.last;
      return last?.at !== before?.at;
    });
    return last;
  }
  return { url, paths, totals, stage, restore };
}

/** An archive of other data with tips of $12.00, in the folder of `root`. */
async function archiveIn(t: TestContext, root: string): Promise<string> {
  const other = await filledDataDir(t, 'other');
  const out = join(dataPaths(root).backups, 'other.zip');
  await makeBackup(other, { ...OPTIONS, out });
  return 'other.zip';
}

test('a running server restores a backup, and the one made before undoes it', async (t) => {
  const { url, paths, totals, stage, restore } = await aServer(t, [500]);
  writeFileSync(paths.secrets, '{"sources": {}}');
  await stage(await archiveIn(t, paths.root));
  const [live] = await getJson<LiveSummary[]>(`${url}/api/lives`);
  await postJson(`${url}/api/lives/${live?.id}/tips`, { amount_cents: 25 });
  const done = await restore();
  assert.deepEqual([done?.error, done?.name, done?.missing_files], [null, 'other.zip', 0]);
  assert.deepEqual(await totals(), [1200]);

  const undo = done?.undo ?? assert.fail();
  const { backups } = await getJson<BackupList>(`${url}/api/backups`);
  assert.equal(backups.find(({ name }) => name === undo)?.reason, 'before-restore');
  assert.equal((await stage(undo)).contents.tips, 2);
  assert.equal((await restore())?.error, null);
  assert.deepEqual(await totals(), [525], 'with the tip recorded after it was staged');
});

test('a restore whose unpacked files are gone changes nothing and says so', async (t) => {
  const { paths, totals, stage, restore } = await aServer(t, [500]);
  await stage(await archiveIn(t, paths.root));
  rmSync(paths.restoring, { recursive: true });
  const done = await restore();
  assert.match(done?.error ?? '', /nothing was changed/);
  assert.deepEqual(await totals(), [500]);
});

test('data that the server cannot open is replaced by the data from before', async (t) => {
  const { paths, totals, stage, restore } = await aServer(t, [500]);
  await stage(await archiveIn(t, paths.root));
  changeDatabase(join(paths.restoring, 'new', 'streamhost.db'), 'drop table tip');
  const done = await restore();
  assert.ok(done?.error);
  assert.deepEqual(await totals(), [500]);
});
