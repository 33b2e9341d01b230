import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewSource, Source } from '#contract/sources.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest, UNKNOWN_ID } from '../testing/scenarios.ts';
import { appWithSource, aSource, sourceOf } from './testing/app-with-source.ts';
import { aStubService, VALUES } from './testing/stub-service.ts';

test('a source is listed with open values and the last characters of its secrets', async (t) => {
  const { app, source, secretsOnDisk } = await appWithSource(t, { name: ' Mia ' });
  const [listed, ...others] = await answerOf<Source[]>(app, '/api/sources');
  assert.deepEqual(others, []);
  assert.deepEqual(listed, await sourceOf(app, source));
  assert.partialDeepStrictEqual(listed, {
    service: 'player',
    name: 'Mia',
    is_on: true,
    values: { channel: 'mia', cents: '0.01' },
    secrets: { token: 'ia' },
    live_id: null,
    asks_first: false,
    revision: 1,
  });
  assert.ok(secretsOnDisk().includes(VALUES.token));
  const { body } = await app.inject('/api/sources');
  assert.equal(body.includes(VALUES.token), false);
});

test('a change keeps the values and secrets that it does not contain', async (t) => {
  const { app, source, stub } = await appWithSource(t);
  const connected = stub.connected();
  const changed = await answerOf<Source>(
    app,
    put(`/api/sources/${source.id}`, { values: { cents: '' }, name: 'Bits' }),
  );
  assert.deepEqual(changed.values, { channel: 'mia', cents: '' });
  assert.deepEqual((await connected).values, { ...VALUES, cents: '' });
  assert.equal(changed.revision, 2);
});

test('a change of an outdated revision is refused with the current one', async (t) => {
  const { app, source } = await appWithSource(t);
  await answerOf(app, put(`/api/sources/${source.id}`, { name: 'One' }));
  const stale = await app.inject(
    put(`/api/sources/${source.id}`, { name: 'Two' }, { 'if-match': '"1"' }),
  );
  assert.equal(stale.statusCode, 409);
  assert.equal(stale.json().current.name, 'One');
  const current = await app.inject(remove(`/api/sources/${source.id}`, { 'if-match': '"1"' }));
  assert.equal(current.statusCode, 409);
});

test('an invalid source is refused with the name of its field and not stored', async (t) => {
  const { app, source } = await appWithSource(t);
  const adding = (sent: object) => post('/api/sources', { service: 'player', ...sent });
  await assertRefused(app, [
    refusedRequest('an unknown service', adding({ service: 'x', values: {} }), [
      ['service'],
      'Must be one of: player',
    ]),
    refusedRequest(
      'a new source of nothing',
      adding({ live_id: UNKNOWN_ID, values: { channel: ' ', other: '1' } }),
      [['live_id'], 'There is no live with this id'],
      [['values', 'other'], 'This service has no such field'],
      [['values', 'channel'], 'Channel is required'],
      [['values', 'token'], 'Token is required'],
    ),
    refusedRequest(
      'an amount with five decimals, and a weekday',
      adding({ values: { ...VALUES, cents: '1.23456' }, since: 'Friday' }),
      [['since'], 'Must be a moment such as 2026-11-02T19:00:00Z'],
      [['values', 'cents'], 'Must be an amount such as 2.50'],
    ),
    refusedRequest('no token', put(`/api/sources/${source.id}`, { values: { token: '' } }), [
      ['values', 'token'],
      'Token is required',
    ]),
  ]);
  assert.equal((await answerOf<Source[]>(app, '/api/sources')).length, 1);
});

test('an unknown source is not found', async (t) => {
  const { app } = await appWithSource(t);
  const notFound = [404, 'Source not found'] as const;
  await assertRefused(app, [
    refusal('read', { url: `/api/sources/${UNKNOWN_ID}` }, ...notFound),
    refusal('change', put(`/api/sources/${UNKNOWN_ID}`, {}), ...notFound),
    refusal('delete', remove(`/api/sources/${UNKNOWN_ID}`), ...notFound),
    refusal('test', post(`/api/sources/${UNKNOWN_ID}/test`, {}), ...notFound),
    refusal('new address', post(`/api/sources/${UNKNOWN_ID}/hook`, {}), ...notFound),
  ]);
});

test('the address of a source is shown once, and a new one replaces it', async (t) => {
  const stub = aStubService({ hasSocket: false, hasList: false, hasHook: true });
  const { app, source, secretsOnDisk } = await appWithSource(t, { stub });
  const path = source.hook_path ?? '';
  assert.match(path, /^\/hooks\/[\w-]{32}$/);
  assert.equal((await sourceOf(app, source)).state.kind, 'listening');
  assert.equal((await app.inject('/api/sources')).body.includes(path), false);
  const renewed = await answerOf<NewSource>(app, post(`/api/sources/${source.id}/hook`, {}));
  assert.notEqual(renewed.hook_path, path);
  assert.equal(secretsOnDisk().includes(path.slice(7)), false);
  // A change keeps the address.
  await answerOf(app, put(`/api/sources/${source.id}`, { values: { token: 'another-token' } }));
  assert.ok(secretsOnDisk().includes(renewed.hook_path?.slice(7) ?? '?'));
});

test('a source without webhooks gets no address', async (t) => {
  const { app, source } = await appWithSource(t);
  assert.equal(source.hook_path, null);
  const answer = await app.inject(post(`/api/sources/${source.id}/hook`, {}));
  assert.equal(answer.statusCode, 400);
});

test('the services are listed with their fields, except the internal ones', async (t) => {
  const stub = aStubService();
  const { fields } = stub.service;
  const own = {
    name: 'refresh',
    label: '',
    kind: 'secret',
    isRequired: false,
    help: '',
    isOwn: true,
  } as const;
  stub.service = { ...stub.service, fields: [...fields, own] };
  const { app } = await appWithSource(t, { stub });
  const [service] = await answerOf<{ fields: { name: string }[] }[]>(app, '/api/sources/services');
  assert.deepEqual(
    service?.fields.map(({ name }) => name),
    ['channel', 'token', 'cents'],
  );
  await aSource(app);
});
