import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { InjectOptions } from 'fastify';
import { ErrorKind } from '#contract/common.ts';
import type { Tip } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { BUSY_WAIT_MS } from '../storage/busy.ts';
import type { Log } from '../system/log/log.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { capturedLog } from '../testing/captured-log.ts';
import { failCommits } from '../testing/failing-disk.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { assertRefused, type ExpectedError, kindAt, refusal } from '../testing/scenarios.ts';
import { FULL_DISK, limitPages } from '../testing/small-disk.ts';
import { appWithStorage, testApp } from '../testing/test-app.ts';
import { testData, testStorage } from '../testing/test-storage.ts';

test('a full disk stores nothing, shows its remedy, and recovers with room', async (t) => {
  const storage = await testStorage(t);
  const { log, events } = capturedLog('info');
  const app = await testApp(t, { storage, log });
  const live = await aLive(app);
  await aTip(app, live.id, { amount_cents: 500 });
  const url = `/api/lives/${live.id}/tips`;
  const totals = async () => (await app.inject(`${url}/totals`)).json();
  const before = await totals();
  const request = (index: number) =>
    post(url, { fan_name: `Fan ${index}`, amount_cents: 100, notes: 'x'.repeat(2000) });
  await limitPages(storage, 1);

  const answers = [];
  for (let index = 0; index < 20; index += 1) answers.push(await app.inject(request(index)));

  const stored = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  assert.ok(refused.length > 0);
  for (const response of refused) {
    assert.deepEqual([response.statusCode, response.json()], [507, FULL_DISK]);
  }
  assert.deepEqual(
    [(await totals()).revision, (await totals()).total_cents],
    [before.revision + stored.length, before.total_cents + 100 * stored.length],
  );
  assert.equal(
    (await app.inject('/api/fans?query=fan')).json().length,
    Math.min(20, stored.length),
  );

  assert.equal(events().length, refused.length);
  for (const [index, { time: _, err, request, ...event }] of events().entries()) {
    assert.deepEqual(event, {
      level: 'error',
      method: 'POST',
      route: '/api/lives/:id/tips',
      status: 507,
      msg: FULL_DISK.error,
    });
    assert.equal(err?.code, 'SQLITE_FULL');
    assert.equal(refused[index]?.headers['x-request-id'], request);
  }

  await limitPages(storage);
  assert.equal((await app.inject(request(99))).statusCode, 201);
});

const FAILING_DISK: ExpectedError = [
  'The disk of the data directory reports an error and nothing was saved.',
  'Look whether that disk is connected and what the system says about it, then try again. If it goes on, copy the data directory to another disk and start there with --data-dir.',
];

test('a failing disk refuses writes and health until a write succeeds', async (t) => {
  const storage = await testStorage(t);
  const { log, events } = capturedLog('info');
  const app = await testApp(t, { storage, log });
  const live = await aLive(app);
  const writes = [
    post(`/api/lives/${live.id}/tips`, { amount_cents: 500 }),
    put(`/api/lives/${live.id}`, { name: 'Saturday' }),
  ];
  const refused = [...writes, { url: '/api/health' }].map((request) =>
    refusal(request.url, request, 503, FAILING_DISK),
  );

  const repair = failCommits(t);
  await assertRefused(app, refused);
  assert.deepEqual(
    events().map(({ level, err }) => [level, err?.code]),
    writes.map(() => ['warn', 'SQLITE_IOERR_WRITE']),
  );
  assert.equal((await answerOf<Tip[]>(app, `/api/lives/${live.id}/tips`)).length, 0);
  repair();
  for (const write of writes) assert.ok((await app.inject(write)).statusCode < 300, write.url);
  assert.equal((await app.inject('/api/health')).statusCode, 200);
});

test('a recovered disk is noticed without a user’s write', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const repair = failCommits(t);
  assert.equal((await app.inject(post('/api/fans', { name: 'Ann' }))).statusCode, 503);
  repair();
  const health = async () => {
    storage.guard.checkFiles();
    return (await app.inject('/api/health')).statusCode;
  };
  assert.equal(await health(), 503);
  const nowMs = performance.now();
  t.mock.method(performance, 'now', () => nowMs + 10_000);
  assert.equal(await health(), 200);
});

/** An app with a live and a reward, and another program that has begun to write. */
async function heldApp(t: TestContext) {
  const { paths, storage } = await testData(t);
  const app = await testApp(t, { storage });
  const live = await aLive(app);
  const reward = await answerOf<{ id: string }>(
    app,
    post('/api/rewards', { group_name: 'Songs', reward_name: 'Song' }),
    201,
  );
  const other = new Database(paths.database);
  t.after(() => other.close());
  other.exec('begin immediate');
  const tips = `/api/lives/${live.id}/tips`;
  const writes = [
    post(tips, { amount_cents: 1 }),
    post(tips, { amount_cents: 2 }),
    put(`/api/lives/${live.id}`, { name: 'Saturday' }),
    remove(`/api/rewards/${reward.id}`),
  ];
  return { app, live, tips, writes, other };
}

const HELD: ExpectedError = [
  'Another program is writing to the database and does not end.',
  'Nothing was saved. Save or undo what is open in that program, such as a database viewer, then try again.',
];

test('a database locked too long is unavailable, and nothing is stored', async (t) => {
  const { app, tips, writes, other } = await heldApp(t);

  await assertRefused(
    app,
    writes.map((write) => refusal(write.url, write, 503, HELD)),
  );
  assert.deepEqual(await answerOf(app, tips), []);

  other.exec('rollback');
  for (const write of writes) assert.ok((await app.inject(write)).statusCode < 300, write.url);
});

test('writes wait for another program concurrently, and reads do not wait', async (t) => {
  const { app, live, tips, writes } = await heldApp(t);
  const answered: string[] = [];
  const send = async (request: InjectOptions | string) => {
    const { statusCode, raw } = await app.inject(request);
    answered.push(`${raw.req.method} ${statusCode}`);
  };
  const startMs = performance.now();
  const waiting = Array.from({ length: 6 }, () => writes.map(send)).flat();
  await setImmediate();
  const reads = ['/api/health', `/api/overlay_boot?live=${live.id}`, `${tips}/totals`];
  await Promise.all(reads.map(send));
  assert.deepEqual(answered, Array(3).fill('GET 200'));
  await Promise.all(waiting);
  // Serial waits would take at least that long.
  assert.ok(performance.now() - startMs < waiting.length * BUSY_WAIT_MS);
});

test('writes that wait for another program are stored after it', async (t) => {
  const { app, tips, writes, other } = await heldApp(t);
  const waiting = writes.map(async (write) => (await app.inject(write)).statusCode);
  for (let round = 0; round < 20; round += 1) await setImmediate();
  other.exec('rollback');
  assert.deepEqual(await Promise.all(waiting), [201, 201, 200, 204]);
  assert.equal((await answerOf<unknown[]>(app, tips)).length, 2);
});

/** A server that cannot read its storage because of the error of `causeOf`. */
async function failingApp(t: TestContext, causeOf: () => Error, log?: Log) {
  const read = () => {
    throw causeOf();
  };
  const storage = { ...(await testStorage(t)), read };
  return testApp(t, { storage, ...(log && { log }) });
}

test('an unexpected error is logged, and its response contains no detail', async (t) => {
  const cause = new Error('select secret from /home/streamer');
  const { log, events } = capturedLog();
  const app = await failingApp(t, () => cause, log);

  await assertRefused(app, [
    refusal('failing', { url: '/api/lives' }, 500, [
      'Something went wrong on the server.',
      'Its log says what.',
    ]),
  ]);
  const [event, ...more] = events();
  assert.deepEqual(
    [event?.level, event?.route, event?.err?.type, more],
    ['error', '/api/lives', 'Error', []],
  );
  assert.match(event?.msg ?? '', /'streamhost doctor' looks for .* report this/);
  assert.match(event?.err?.stack ?? '', /errors\.test\.ts/);
  assert.doesNotMatch(JSON.stringify(events()), /secret/);
});

test('each kind of refusal has its status, and a body with kind and remedy', async (t) => {
  let refusal = new AppError('invalid', '');
  const app = await failingApp(t, () => refusal);
  for (const kind of ErrorKind.enum) {
    const issues = [{ path: ['a', 1], message: 'No' }];
    refusal = new AppError(kind, 'It cannot be.', { remedy: 'Leave it.', issues });
    const { statusCode, body } = await app.inject('/api/lives');
    assert.equal(kindAt(statusCode), kind);
    const expected = { error: 'It cannot be. Leave it.', kind, remedy: 'Leave it.', issues };
    assert.deepEqual(JSON.parse(body), expected);
  }
});

test('framework refusals have the same form, and name no file', async (t) => {
  const app = await testApp(t);
  const noRoute = [404, 'API route not found'] as const;

  await assertRefused(app, [
    refusal('unknown route', { url: '/api/nothing' }, ...noRoute),
    refusal('the API itself', { url: '/api' }, ...noRoute),
    refusal('unknown method', { method: 'PATCH', url: '/api/lives' }, ...noRoute),
    refusal(
      'undecodable path',
      { url: '/api/lives/%' },
      400,
      "'/api/lives/%' is not a valid url component",
    ),
    refusal('write to a page', { method: 'POST', url: '/settings' }, 404, 'Page not found'),
  ]);
  const long = await app.inject(`/assets/${'x'.repeat(300)}`);
  assert.ok(long.statusCode >= 400 && long.statusCode < 500);
  assert.doesNotMatch(long.body, /tmp|ENAMETOOLONG/);
});

test('an intended refusal is logged only with a cause', async (t) => {
  let refusal = new AppError('unavailable', 'Try again in a moment.');
  const { log, events } = capturedLog();
  const app = await failingApp(t, () => refusal, log);
  const answered = () => app.inject('/api/lives');

  const first = await answered();
  assert.deepEqual([first.statusCode, first.headers['x-request-id']], [503, undefined]);
  assert.deepEqual(events(), []);

  refusal = new AppError('unavailable', 'Try again later.', { cause: new Error('why') });
  const second = await answered();
  assert.equal(second.statusCode, 503);
  const [event, ...more] = events();
  assert.deepEqual(
    [event?.level, event?.msg, event?.err?.type, more],
    ['warn', 'Try again later.', 'Error', []],
  );
  assert.equal(second.headers['x-request-id'], event?.request);
});

test('a refused request is logged at debug level without its content', async (t) => {
  const { log, events } = capturedLog();
  const app = await testApp(t, { log });
  const payload = { name: 'Friday', 'Pixel Ghost': 'Pixel Ghost' };
  await app.inject(post('/api/lives?x=Pixel', payload));
  const logged = events().map(({ time: _, request, ...event }) => {
    assert.match(String(request), /^\w+-\w+$/);
    return event;
  });
  assert.deepEqual(logged, [
    { level: 'debug', method: 'POST', route: '/api/lives', status: 400, msg: 'Refused' },
  ]);
});

test('an access log has a line per response, with route pattern and no URL', async (t) => {
  const { log, events } = capturedLog('info');
  const app = await testApp(t, { log, isAccessLogged: true });
  await app.inject('/api/fans?query=Pixel');
  await app.inject('/live/abcd2345?live=abcd2345');
  await app.inject('/nowhere/Pixel');
  const answered = events();
  assert.deepEqual(
    answered.map(({ level, msg, method, route, status }) => [level, msg, method, route, status]),
    [
      ['info', 'Answered', 'GET', '/api/fans', 200],
      ['info', 'Answered', 'GET', '/live/:code', 200],
      ['info', 'Answered', 'GET', null, 404],
    ],
  );
  assert.ok(answered.every(({ ms }) => typeof ms === 'number' && ms >= 0));
  assert.equal(new Set(answered.map(({ request }) => request)).size, 3);
  assert.doesNotMatch(JSON.stringify(answered), /Pixel|abcd2345/);

  const quiet = capturedLog();
  const other = await testApp(t, { log: quiet.log });
  await other.inject('/api/lives');
  assert.deepEqual(quiet.events(), [], 'none unless it is asked for');
});
