import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { RestoreState, StagedBackup } from '#contract/backups.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Person } from '#contract/people.ts';
import { startServerHere } from '../cli/testing/server-here.ts';
import { makeBackup } from './storage/backup/make-backup.ts';
import { OPTIONS } from './storage/backup/testing/restored.ts';
import { filledDataDir } from './testing/filled-data-dir.ts';
import { freePort } from './testing/free-port.ts';
import { aKey, aLinkToken, aToken, clientOf, privately, signIn } from './testing/signed-in.ts';
import { until } from './testing/until.ts';

/** A running server with both doors open, whose backups were made while sharing was off. */
async function aSharedServer(t: TestContext) {
  const paths = await filledDataDir(t);
  const sharePort = await freePort();
  const settings = {
    sharing: 'network',
    sharePort,
    shareUrl: 'https://studio.example.com',
    tlsCert: '',
    tlsKey: '',
    trustedProxies: ['10.0.0.0/8'],
  };
  const own = JSON.stringify(settings);
  writeFileSync(paths.config, own);
  const { url } = await startServerHere(t, { dataDir: paths.root });
  const doors = { privateUrl: url, sharedUrl: `http://127.0.0.1:${sharePort}` };
  const post = <T>(path: string, body: object) =>
    privately<T>(doors, path, { method: 'POST', body });

  /** Restores a backup of now, and waits until the server is back. */
  async function restore(): Promise<void> {
    writeFileSync(paths.config, JSON.stringify({ sharing: 'off', sharePort: 4999 }));
    await makeBackup(paths, { ...OPTIONS, out: join(paths.backups, 'now.zip') });
    writeFileSync(paths.config, own);
    const staged = await post<StagedBackup>('/api/restore/stage', { backup: 'now.zip' });
    await post('/api/restore/begin', { staged: staged.id });
    await until(async () => {
      const state = await privately<RestoreState>(doors, '/api/restore').catch(() => null);
      if (state?.last?.error) throw new Error(state.last.error);
      return state?.last?.name === 'now.zip' && !state.is_restoring;
    });
  }
  return { paths, doors, settings, restore };
}

test('a restore on a running server ends cookies, tokens and links', async (t) => {
  const { doors, restore } = await aSharedServer(t);
  const { person, client } = await signIn(doors, 'moderator');
  const { client: script } = await aToken(doors, person);
  const token = await aLinkToken(doors, person.id);
  for (const each of [client, script]) assert.equal((await each('/api/lives')).status, 200);

  await restore();
  for (const each of [client, script]) assert.equal((await each('/api/lives')).status, 401);
  const used = await clientOf(doors)('/api/session', { method: 'POST', body: { token } });
  assert.equal(used.status, 401);
});

test('a restored server is shared as before, for its people and overlays', async (t) => {
  const { paths, doors, settings, restore } = await aSharedServer(t);
  const { person } = await signIn(doors, 'moderator', 'Mia');
  const [live] = await privately<LiveSummary[]>(doors, '/api/lives');
  const liveId = live?.id ?? assert.fail();
  const { client: overlay } = await aKey(doors, liveId);
  const totals = () => overlay(`/api/lives/${liveId}/tips/totals`);
  assert.equal((await totals()).status, 200);

  await restore();
  assert.equal((await totals()).status, 200);
  const [mia] = await privately<Person[]>(doors, '/api/people');
  assert.deepEqual([mia?.id, mia?.devices, mia?.invitations], [person.id, [], []]);
  assert.partialDeepStrictEqual(JSON.parse(readFileSync(paths.config, 'utf8')), settings);
});
