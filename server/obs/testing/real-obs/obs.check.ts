/**
 * The whole story with a real OBS: `npm run check:obs`. Linux with apt-get. A script stands in for the browser source,
 * so the content of a page in OBS is untested here.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import OBSWebSocket from 'obs-websocket-js/json';
import type { AddedToObs, Obs, ObsScenes, RefreshedObs } from '#contract/obs.ts';
import type { OnAir } from '#contract/sources.ts';
import { withKey } from '#domain/overlay-key.ts';
import { aLive } from '../../../testing/builders.ts';
import { freePort } from '../../../testing/free-port.ts';
import { answerOf, post, put, remove } from '../../../testing/requests.ts';
import { until } from '../../../testing/until.ts';
import { appBesideObs, obsOf, untilConnection, untilObs } from '../app-with-obs.ts';
import { installPrograms, prepareObs, receiveStream } from './real-obs.ts';

test('a real OBS is found, shows the overlay, and its stream is followed', {
  timeout: 180_000,
}, async (t) => {
  installPrograms();
  const obs = await prepareObs();
  t.after(() => obs.close());
  const { app, port } = await appBesideObs(t, { folders: [obs.folder] });

  // An OBS found before it runs is connected later.
  const { line } = await answerOf<Obs>(app, post('/api/obs/find', {}));
  assert.equal(line.kind, 'not_running');
  await obs.start();
  const connected = await untilConnection(app, 'connected');
  console.log(`OBS ${connected.line.obs_version}`);
  assert.equal(connected.line.scene, 'Scene');
  assert.deepEqual(connected.on_screen, []);

  const wrong = await answerOf<Obs>(app, put('/api/obs', { password: 'wrong' }));
  assert.equal(wrong.line.kind, 'wrong_password');
  await answerOf(app, put('/api/obs', { password: obs.password }));
  await untilConnection(app, 'connected');

  /** A client that does what the user would do in OBS. */
  const hand = new OBSWebSocket();
  await hand.connect(`ws://127.0.0.1:${obs.port}`, obs.password);

  const [friday, sunday] = [await aLive(app), await aLive(app, { name: 'Sunday' })];
  const add = (sent: object) => answerOf<AddedToObs>(app, post('/api/obs/add', sent));
  await hand.call('CreateScene', { sceneName: 'Friday' });
  const created = await add({ live_id: friday.id });
  assert.deepEqual([created.did, created.source, created.scene], ['created', 'Friday 2', 'Scene']);
  const { inputSettings } = await hand.call('GetInputSettings', { inputName: 'Friday 2' });
  assert.partialDeepStrictEqual(inputSettings, {
    url: `http://127.0.0.1:${port}/live/${friday.code}?live=${friday.code}`,
    width: 1920,
    height: 1080,
    streamhost: true,
  });
  const [item] = (await hand.call('GetSceneItemList', { sceneName: 'Scene' })).sceneItems;
  assert.partialDeepStrictEqual(item?.sceneItemTransform, {
    boundsType: 'OBS_BOUNDS_SCALE_INNER',
    boundsWidth: 1280,
    boundsHeight: 720,
    sourceWidth: 1920,
    sourceHeight: 1080,
  });
  assert.equal((await add({ live_id: friday.id })).did, 'already_there');

  // A link for another computer has its key in a fragment, which OBS keeps.
  const url = withKey(String(inputSettings.url), 'aZ09-_aZ09-_aZ09-_aZ09');
  await hand.call('SetInputSettings', { inputName: 'Friday 2', inputSettings: { url } });
  const keyed = await hand.call('GetInputSettings', { inputName: 'Friday 2' });
  assert.equal(keyed.inputSettings.url, url);
  assert.equal((await add({ live_id: friday.id })).did, 'turned');
  assert.equal((await add({ live_id: friday.id })).did, 'already_there');
  assert.equal((await add({ live_id: sunday.id })).did, 'turned');
  const placed = await add({ live_id: sunday.id, scene: 'Friday' });
  assert.deepEqual([placed.did, placed.is_on_program], ['placed', false]);
  const { scenes } = await answerOf<ObsScenes>(app, '/api/obs/scenes');
  assert.deepEqual(scenes, ['Scene', 'Friday']);
  const nowhere = await app.inject(post('/api/obs/add', { live_id: friday.id, scene: 'Gone' }));
  assert.equal(nowhere.statusCode, 404);

  const { sources } = await answerOf<RefreshedObs>(app, post('/api/obs/refresh', {}));
  assert.deepEqual(sources, ['Friday 2']);
  await until(() => obs.log().includes('refreshed Friday 2'));

  const onScreen = (state: 'shown' | 'hidden') =>
    untilObs(app, ({ on_screen }) => on_screen?.[0]?.state === state);
  const seen = await onScreen('shown');
  assert.deepEqual(seen.on_screen?.[0], {
    live_id: sunday.id,
    state: 'shown',
    sources: ['Friday 2'],
    scenes: ['Scene', 'Friday'],
  });
  const sceneItemId = Number(item?.sceneItemId);
  const enable = (sceneItemEnabled: boolean) =>
    hand.call('SetSceneItemEnabled', { sceneName: 'Scene', sceneItemId, sceneItemEnabled });
  await enable(false);
  await onScreen('hidden');
  assert.equal((await add({ live_id: sunday.id })).is_hidden, true);
  await hand.call('SetCurrentProgramScene', { sceneName: 'Friday' });
  await onScreen('shown');
  await hand.call('CreateScene', { sceneName: 'Break' });
  await hand.call('SetCurrentProgramScene', { sceneName: 'Break' });
  await onScreen('hidden');
  await hand.call('CreateSceneItem', { sceneName: 'Break', sourceName: 'Friday' });
  await onScreen('shown');
  await hand.call('SetInputName', { inputName: 'Friday 2', newInputName: 'Board' });
  await untilObs(app, ({ on_screen }) => on_screen?.[0]?.sources[0] === 'Board');

  const rtmp = await freePort();
  await hand.call('SetStreamServiceSettings', {
    streamServiceType: 'rtmp_custom',
    streamServiceSettings: { server: `rtmp://127.0.0.1:${rtmp}/live`, key: 'key' },
  });
  const onAir = async () => (await answerOf<OnAir>(app, '/api/on-air')).live_id;
  const states: string[] = [];
  hand.on('StreamStateChanged', ({ outputState }) => states.push(outputState));
  // A start that fails does not count as a start.
  await hand.call('StartStream');
  await until(() => states.includes('OBS_WEBSOCKET_OUTPUT_STOPPED'));
  assert.deepEqual([(await obsOf(app)).streaming, await onAir()], [null, null]);

  await app.inject(remove(`/api/lives/${friday.id}`));
  await answerOf(app, put('/api/obs', { on_stream_start: 'put_on_air' }));
  let service = await receiveStream(rtmp);
  t.after(() => service.end());
  await hand.call('StartStream');
  await until(async () => (await onAir()) === sunday.id);
  await service.end();
  await untilObs(app, ({ streaming }) => streaming?.is_reconnecting === true);
  service = await receiveStream(rtmp);
  await untilObs(app, ({ streaming }) => streaming?.is_reconnecting === false);
  assert.equal(await onAir(), sunday.id);
  await hand.call('StopStream');
  await until(async () => (await onAir()) === null);
  await service.end();

  await hand.disconnect();
  await obs.quit();
  await untilConnection(app, 'quit');
  await obs.start();
  const back = await untilConnection(app, 'connected');
  assert.deepEqual(
    back.on_screen?.map(({ live_id, sources: names }) => [live_id, names]),
    [[sunday.id, ['Board']]],
  );
});
