import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import { ErrorKind } from '#contract/common.ts';
import type { Live } from '#contract/lives.ts';
import { AppError, errorBody } from '#domain/errors.ts';
import { failureOf } from '../failure.ts';
import { startServerHere } from '../testing/server-here.ts';
import { type Api, answerOf } from './api.ts';
import { httpApi } from './http-api.ts';
import { localApi } from './local-api.ts';

/** The error of `work` in the form of the API, and the exit code of a command that ends with it. */
const refusalOf = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return failureOf(error);
  }
  throw new Error('Nothing was refused.');
};

/** For each error kind that a request alone can cause, such a request. */
const REFUSED: Partial<Record<ErrorKind, (api: Api, live: Live) => Promise<unknown>>> = {
  invalid: (api, { id }) =>
    api.send('POST', `/api/lives/${id}/tips`, { body: { amount_cents: -1, notes: 5 } }),
  not_found: (api) => api.send('GET', '/api/lives/nothing'),
  conflict: (api) =>
    api.send('POST', '/api/rewards', { body: { group_name: 'Songs', reward_name: 'One' } }),
  too_large: (api) => api.send('POST', '/api/lives', { body: { name: 'x'.repeat(2 ** 20) } }),
  wrong_type: (api) => api.upload('/api/themes/import', new Blob(['no archive'])),
  key_reused: (api, { id }) =>
    api.send('POST', `/api/lives/${id}/tips`, { body: { amount_cents: 7 }, idempotencyKey: 'k' }),
};

test('over HTTP and in process a refusal has the same kind, sentence and exit code', async (t) => {
  const server = await startServerHere(t);
  const { settings } = resolveSettings({ dataDir: server.dataDir }, {});
  const [remote, local] = [
    httpApi(server.url),
    await localApi(dataPaths(server.dataDir), settings),
  ];
  t.after(() => local.close());
  const { body: live } = await remote.send<Live>('POST', '/api/lives', { body: { name: 'A' } });
  await remote.send('POST', '/api/rewards', {
    body: { group_name: 'Songs', reward_name: 'One' },
  });
  const tip = { body: { amount_cents: 5 }, idempotencyKey: 'k' };
  await remote.send('POST', `/api/lives/${live.id}/tips`, tip);

  for (const [kind, request] of Object.entries(REFUSED)) {
    const [overHttp, inProcess] = [
      await refusalOf(() => request(remote, live)),
      await refusalOf(() => request(local, live)),
    ];
    assert.deepEqual(overHttp, inProcess, kind);
    assert.deepEqual([overHttp.exitCode, overHttp.body?.kind], [1, kind], overHttp.body?.error);
  }
});

test('a refusal comes through the API as it was thrown, whatever its kind', async () => {
  for (const kind of ErrorKind.enum) {
    for (const remedy of [undefined, 'Do that instead.']) {
      const changed = { current: { revision: 2 }, changed_at: '2026-11-22T20:00:00.000Z' };
      const thrown = new AppError(kind, 'It is so.', { remedy, changed });
      const received = await refusalOf(() => answerOf(400, JSON.stringify(errorBody(thrown))));
      assert.deepEqual(received, failureOf(thrown));
      assert.equal(received.exitCode, 1);
    }
  }
});
