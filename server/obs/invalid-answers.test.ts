import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../testing/until.ts';
import { visibilityIn } from './scene-map.ts';
import { appWithObs, obsOf, untilConnection } from './testing/app-with-obs.ts';

const rows = (count: number, row: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => row(index));

const ODD: readonly [request: string, answer: Record<string, unknown>][] = [
  ['GetVersion', { obsVersion: {} }],
  ['GetVersion', {}],
  ['GetStreamStatus', { outputActive: true, outputReconnecting: 0, outputDuration: 1 }],
  ['GetStreamStatus', { outputActive: true, outputReconnecting: false, outputDuration: 1e300 }],
  ['GetSceneList', { currentProgramSceneName: 7, scenes: [] }],
  ['GetSceneList', { currentProgramSceneName: 'Scene', scenes: [null] }],
  [
    'GetSceneList',
    {
      currentProgramSceneName: 'Scene',
      scenes: rows(1001, (index) => ({ sceneName: `${index}` })),
    },
  ],
  ['GetSceneList', { currentProgramSceneName: 'Scene', scenes: [], large: 'x'.repeat(3_000_000) }],
  ['GetSceneItemList', { sceneItems: [{ sceneItemId: 'x' }] }],
  ['GetInputList', { inputs: 'many' }],
];

test('invalid, too many or too large responses close the connection', async (t) => {
  const { app, fake } = await appWithObs(t);
  for (const [request, answer] of ODD) {
    fake.answerInvalid(request, answer);
    fake.drop();
    await untilConnection(app, 'unreadable');
    const requests = fake.received.length;
    assert.equal((await app.inject('/api/obs')).statusCode, 200);
    assert.ok(requests < 1000, `${requests} requests`);
    fake.answerNormally();
    await untilConnection(app, 'connected');
  }
});

test('events with values of other types close the connection, which is reopened', async (t) => {
  const { app, fake } = await appWithObs(t);
  for (const [type, data] of [
    ['CurrentProgramSceneChanged', { sceneName: {} }],
    ['StreamStateChanged', { outputState: null }],
    ['SceneItemEnableStateChanged', { sceneName: 'Scene' }],
  ] as const) {
    const logins = fake.logins();
    fake.emit(type, data);
    await until(() => fake.logins() > logins);
    await untilConnection(app, 'connected');
    assert.equal((await obsOf(app)).line.scene, 'Scene');
  }
});

test('an OBS that breaks every connection is reconnected with backoff', async (t) => {
  const { app, fake } = await appWithObs(t, { timeouts: { firstBackoffMs: 60_000 } });
  fake.breakConnections(true);
  await untilConnection(app, 'lost');
  assert.ok(fake.logins() <= 2, `${fake.logins()} logins`);
});

test('doubly nested scenes are searched once each', () => {
  const item = (source: string, id: number) => ({ id, source, isEnabled: true });
  const scenes = rows(200, () => ({})).map((_, index) => `${index}`);
  const items = new Map(
    scenes.map((name, index) => [name, [item(`${index + 1}`, 1), item(`${index + 1}`, 2)]]),
  );
  assert.equal(visibilityIn({ program: '0', scenes, items }, '0', 'Board'), 'absent');
});
