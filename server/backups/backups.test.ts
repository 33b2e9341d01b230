import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type {
  Backup,
  BackupList,
  BackupProgress,
  RestoreState,
  StagedBackup,
} from '#contract/backups.ts';
import type { ErrorBody } from '#contract/common.ts';
import { makeBackup } from '../storage/backup/make-backup.ts';
import { runBackupTask } from '../storage/backup/run-backup-task.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { uploadRequest } from '../testing/images.ts';
import { answerOf, post, remove } from '../testing/requests.ts';
import { backupsIn, testApp } from '../testing/test-app.ts';
import { testData } from '../testing/test-storage.ts';
import { until } from '../testing/until.ts';

/** An app on a data directory with a live and a tip of $5.00. */
async function aStudio(t: TestContext) {
  const { paths, storage } = await testData(t);
  const app = await testApp(t, { storage, backups: backupsIn(paths) });
  const live = await aLive(app);
  const tip = await aTip(app, live.id, { amount_cents: 500 });
  const make = () => answerOf<Backup>(app, post('/api/backups', {}), 201);
  const list = async () => (await answerOf<BackupList>(app, '/api/backups')).backups;
  const send = (content: Buffer, upload?: string) =>
    app.inject({
      ...uploadRequest({ name: 'friday.zip', content }),
      url: `/api/restore/parts${upload ? `?upload=${upload}` : ''}`,
    });
  const stage = (body: object) => app.inject(post('/api/restore/stage', body));
  return { app, paths, live, tip, make, list, send, stage };
}

const errorIn = (response: { json(): ErrorBody }) => response.json().error;

test('a backup made on the page is listed as verified, with its contents', async (t) => {
  const { make, list, paths } = await aStudio(t);
  const made = await make();
  assert.deepEqual(await list(), [made]);
  assert.partialDeepStrictEqual(made, {
    kind: 'zip',
    reason: 'manual',
    is_kept: false,
    has_secrets: false,
    contents: { lives: 1, tips: 1, tip_totals: { USD: 500 } },
  });
  assert.ok(made.verified_at !== null && made.size_bytes > 0);
  assert.deepEqual(readdirSync(paths.backups), [made.name]);
});

test('a damaged backup is listed as unreadable, and verify says what is wrong', async (t) => {
  const { app, list, paths } = await aStudio(t);
  writeFileSync(join(paths.backups, 'friday.zip'), 'PK and no more');
  const [listed] = await list();
  assert.deepEqual([listed?.contents, listed?.verified_at], [null, null]);
  const answer = await app.inject(post('/api/backups/friday.zip/verify', {}));
  assert.equal(answer.statusCode, 400);
  assert.match(
    errorIn(answer),
    /^friday\.zip cannot be used as a backup because .+ Choose another/,
  );
});

test('a backup is marked as kept under its new name', async (t) => {
  const { app, make, list } = await aStudio(t);
  const { name } = await make();
  const marked = await answerOf<Backup>(app, post(`/api/backups/${name}/keep`, {}));
  assert.deepEqual([marked.is_kept, marked.name], [true, name.replace('.zip', '.kept.zip')]);
  assert.deepEqual(
    (await list()).map((backup) => backup.name),
    [marked.name],
  );
});

test('a backup is sent as a file with a plain name', async (t) => {
  const { app, make, paths } = await aStudio(t);
  const { name, size_bytes } = await make();
  copyFileSync(join(paths.backups, name), join(paths.backups, 'Grüße "Freitag".zip'));
  for (const [listed, sent] of [
    [name, name],
    ['Grüße "Freitag".zip', 'gru-e-freitag.zip'],
  ] as const) {
    const answer = await app.inject(`/api/backups/${encodeURIComponent(listed)}/file`);
    assert.equal(answer.headers['content-disposition'], `attachment; filename="${sent}"`);
    assert.equal(answer.rawPayload.length, size_bytes);
  }
});

test('a backup with secrets is listed, and no page gets its file', async (t) => {
  const { app, paths, list } = await aStudio(t);
  writeFileSync(paths.secrets, '{"sources": {"x": {"token": "hush-hush"}}}');
  const { path } = await makeBackup(paths, { productVersion: '1', withSecrets: true });
  const [{ name, has_secrets } = assert.fail()] = await list();
  assert.equal(has_secrets, true);
  const answer = await app.inject(`/api/backups/${name}/file`);
  assert.equal(answer.statusCode, 409);
  assert.ok(errorIn(answer).endsWith(path));
});

test('a second task is refused while one runs, and its progress can be read', async (t) => {
  const { paths, storage } = await testData(t);
  const going = Promise.withResolvers<void>();
  const app = await testApp(t, {
    storage,
    backups: {
      ...backupsIn(paths),
      startTask: (ofPaths, task, onPercent) => {
        onPercent(40);
        const result = going.promise.then(() => runBackupTask(ofPaths, task, () => {}));
        return { result: result as Promise<never>, stop: async () => {} };
      },
    },
  });
  // It is sent once somebody waits for it.
  const first = app.inject(post('/api/backups', {})).then((answer) => answer);
  await until(
    async () => (await answerOf<BackupProgress>(app, '/api/backups/progress')).task === 'make',
  );
  const second = await app.inject(post('/api/backups', {}));
  assert.equal(second.statusCode, 409);
  assert.deepEqual(await answerOf(app, '/api/backups/progress'), { task: 'make', done: 0.4 });
  going.resolve();
  assert.equal((await first).statusCode, 201);
  assert.deepEqual(await answerOf(app, '/api/backups/progress'), { task: 'none', done: 0 });
});

test('a backup that was chosen for a restore says what would be lost and come', async (t) => {
  const { app, live, tip, make, stage } = await aStudio(t);
  const { name, created_at } = await make();
  await app.inject(remove(`/api/lives/tips/${tip.id}`));
  for (const amount_cents of [100, 200]) await aTip(app, live.id, { amount_cents });
  const { last_tip_at, ...staged } = (await stage({ backup: name })).json<StagedBackup>();
  assert.partialDeepStrictEqual(staged, {
    name,
    kind: 'zip',
    contents: { lives: 1, tips: 1, tip_totals: { USD: 500 } },
    present: { lives: 1, tips: 2, tip_totals: { USD: 300 } },
    lost_tips: 2,
    new_tips: 1,
    updates: 0,
    left_out: [],
  });
  assert.equal(last_tip_at, tip.created_at);
  assert.ok(
    staged.created_at !== null && staged.created_at.slice(0, 10) === created_at.slice(0, 10),
  );
  assert.equal((await answerOf<RestoreState>(app, '/api/restore')).staged?.name, name);
});

test('a file is uploaded in parts, checked, and leaves nothing when it is discarded', async (t) => {
  const { app, paths, make, send, stage } = await aStudio(t);
  const { name } = await make();
  const content = (await app.inject(`/api/backups/${name}/file`)).rawPayload;
  const half = Math.floor(content.length / 2);
  await send(content);
  const { upload, size_bytes } = (await send(content.subarray(0, half))).json();
  assert.equal(size_bytes, half);
  await send(content.subarray(half), upload);
  assert.equal((await send(content, randomUUID())).statusCode, 404);
  const answer = await stage({ backup: null, file_name: 'friday.zip' });
  assert.partialDeepStrictEqual(answer.json(), { name: 'friday.zip', contents: { tips: 1 } });
  assert.equal((await app.inject(remove('/api/restore'))).statusCode, 204);
  assert.equal(existsSync(paths.restoring), false);
  assert.deepEqual(readdirSync(paths.backups), [name]);
  assert.equal(
    (await app.inject(post('/api/restore/begin', { staged: randomUUID() }))).statusCode,
    409,
  );
});

test('a restore begins only for the backup that was shown, also with two tabs', async (t) => {
  const { app, make, stage } = await aStudio(t);
  const { name } = await make();
  const first = (await stage({ backup: name })).json<StagedBackup>();
  const second = (await stage({ backup: name })).json<StagedBackup>();
  const answer = await app.inject(post('/api/restore/begin', { staged: first.id }));
  assert.equal(answer.statusCode, 409);
  assert.match(errorIn(answer), /Another tab has chosen another backup since/);
  assert.equal((await answerOf<RestoreState>(app, '/api/restore')).staged?.id, second.id);
});

test('an uploaded file that is no backup changes nothing and is named', async (t) => {
  const { app, paths, send, stage } = await aStudio(t);
  const files = [
    [Buffer.alloc(0), /^friday\.zip cannot be used as a backup because it is empty/],
    [Buffer.from('hello world, hello'), /neither an archive nor a database of streamhost/],
    [Buffer.from('PK\u0003\u0004 and so on'), /^friday\.zip cannot be used as a backup/],
    [Buffer.from(`SQLite format 3\0${'x'.repeat(2000)}`), /its database is damaged/],
  ] as const;
  for (const [content, message] of files) {
    await send(content);
    const answer = await stage({ backup: null, file_name: 'friday.zip' });
    assert.equal(answer.statusCode, 400, answer.body);
    assert.match(errorIn(answer), message);
    assert.doesNotMatch(errorIn(answer), /partial|streamhost backup list/);
  }
  assert.equal(existsSync(paths.restoring), false);
  assert.deepEqual(readdirSync(paths.backups), []);
  assert.equal((await answerOf<RestoreState>(app, '/api/restore')).staged, null);
});

test('no name of a backup leads out of the folder', async (t) => {
  const { app, stage } = await aStudio(t);
  for (const name of ['../streamhost.db', '..\\config.json', '/etc/passwd', '.']) {
    assert.equal((await stage({ backup: name })).statusCode, 404, name);
    const at = `/api/backups/${encodeURIComponent(name)}`;
    assert.equal((await app.inject(`${at}/file`)).statusCode, 404, name);
    assert.equal((await app.inject(post(`${at}/verify`, {}))).statusCode, 404, name);
  }
});
