import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { AddedToObs, AddToObs, ObsScenes } from '#contract/obs.ts';
import { aLayout, aLive, aTheme } from '../testing/builders.ts';
import { answerOf, post, put } from '../testing/requests.ts';
import { appBesideObs, appWithObs, untilObs } from './testing/app-with-obs.ts';

const add = (app: FastifyInstance, sent: AddToObs) =>
  answerOf<AddedToObs>(app, post('/api/obs/add', sent));

test('a live is added to the program scene, fitted, with the copied link', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const layout = await aLayout(app);
  const theme = await aTheme(app, { layout_id: layout.id });
  const live = await aLive(app, { name: 'Friday', theme_id: theme.id });
  assert.deepEqual(await add(app, { live_id: live.id }), {
    did: 'created',
    source: 'Friday',
    scene: 'Scene',
    is_hidden: false,
    is_on_program: true,
  });
  assert.deepEqual(fake.inputs.get('Friday')?.settings, {
    url: `http://127.0.0.1:${port}/live/${live.code}?live=${live.code}&theme=${theme.id}&layout=${layout.id}`,
    width: 1920,
    height: 1080,
    shutdown: false,
    restart_when_active: false,
    streamhost: true,
    reroute_audio: false,
  });
  const [item] = fake.scenes.get('Scene') ?? [];
  assert.partialDeepStrictEqual(item, {
    sceneItemEnabled: true,
    transform: {
      boundsType: 'OBS_BOUNDS_SCALE_INNER',
      boundsWidth: 2560,
      boundsHeight: 1440,
      alignment: 5,
    },
  });
  const { on_screen } = await untilObs(app, ({ on_screen: lives }) => lives?.length === 1);
  assert.deepEqual(on_screen, [
    { live_id: live.id, state: 'shown', sources: ['Friday'], scenes: ['Scene'] },
  ]);
});

test('adding a live twice changes nothing, also concurrently', async (t) => {
  const { app, fake } = await appWithObs(t);
  const live = await aLive(app);
  const both = await Promise.all([1, 2].map(() => add(app, { live_id: live.id })));
  assert.deepEqual(
    both.map(({ did }) => did),
    ['created', 'already_there'],
  );
  assert.equal(fake.inputs.size, 1);
});

test('a taken source name gets a number (601)', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.addScene('Friday');
  fake.addBrowserSource('Friday 2', 'Scene', { url: 'https://example.com/live/' });
  const live = await aLive(app);
  assert.equal((await add(app, { live_id: live.id })).source, 'Friday 3');
});

test('an existing source gets the new link and keeps place and settings', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const [friday, sunday] = [await aLive(app), await aLive(app, { name: 'Sunday' })];
  fake.addBrowserSource('Mine', 'Scene', {
    url: `http://localhost:${port}/live/${friday.code}`,
    css: 'body {}',
    width: 1280,
  });
  const added = await add(app, { live_id: sunday.id });
  assert.deepEqual([added.did, added.source], ['turned', 'Mine']);
  const { url, ...settings } = fake.inputs.get('Mine')?.settings ?? {};
  assert.match(String(url), new RegExp(`^http://127.0.0.1:${port}/live/${sunday.code}\\?`));
  assert.deepEqual(settings, {
    css: 'body {}',
    width: 1280,
    streamhost: true,
  });
  assert.equal(fake.scenes.get('Scene')?.length, 1);
});

test('a source with sound is routed into OBS’s mixer, and no other', async (t) => {
  const { app, fake } = await appWithObs(t);
  const alert_sound = { url: '/uploads/chime.wav', original_name: 'chime.wav' };
  const loud = await aLayout(app, { settings: { alert: { enabled: true } } });
  const mute = await aLayout(app, {
    name: 'Mute',
    settings: { alert: { enabled: true, volume: 0 } },
  });
  const sound = await aTheme(app, { layout_id: loud.id, settings: { alert_sound } });
  const [friday, sunday] = [
    await aLive(app, { theme_id: sound.id }),
    await aLive(app, { name: 'Sunday' }),
  ];
  const isMixed = () => fake.inputs.get('Friday')?.settings.reroute_audio;
  await add(app, { live_id: friday.id });
  assert.equal(isMixed(), true);
  assert.equal((await add(app, { live_id: sunday.id })).did, 'turned');
  assert.equal(isMixed(), true);

  fake.removeInput('Friday');
  await answerOf(app, put(`/api/themes/${sound.id}`, { layout_id: mute.id }));
  await add(app, { live_id: friday.id });
  assert.equal(isMixed(), false);
  await answerOf(app, put(`/api/layouts/${mute.id}`, { settings: { alert: { enabled: true } } }));
  assert.equal((await add(app, { live_id: friday.id })).did, 'already_there');
  assert.equal(isMixed(), true);
});

test('following links and the every-show link count as already added', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const live = await aLive(app);
  fake.addBrowserSource('Mine', 'Scene', { url: `http://127.0.0.1:${port}/live/${live.code}` });
  assert.equal((await add(app, { live_id: live.id })).did, 'already_there');
  fake.removeInput('Mine');
  fake.addBrowserSource('Every show', 'Scene', { url: `http://127.0.0.1:${port}/live/` });
  assert.equal((await add(app, { live_id: live.id })).did, 'already_there');
});

test('another appearance of the live changes the link of the source', async (t) => {
  const { app } = await appWithObs(t);
  const [neon, gold] = [await aTheme(app), await aTheme(app, { name: 'Gold' })];
  const live = await aLive(app, { theme_id: neon.id });
  await add(app, { live_id: live.id });
  await answerOf(app, put(`/api/lives/${live.id}`, { theme_id: gold.id }));
  assert.equal((await add(app, { live_id: live.id })).did, 'turned');
});

test('the link for every show is added once, with its sound', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  await aLive(app);
  const added = await add(app, {});
  assert.deepEqual([added.did, added.source, added.scene], ['created', 'streamhost', 'Scene']);
  assert.partialDeepStrictEqual(fake.inputs.get('streamhost')?.settings, {
    url: `http://127.0.0.1:${port}/live/`,
    width: 1920,
    height: 1080,
    streamhost: true,
    reroute_audio: true,
  });
  assert.equal((await add(app, {})).did, 'already_there');
  fake.addScene('Break');
  assert.equal((await add(app, { scene: 'Break' })).did, 'placed');
  assert.equal(fake.inputs.size, 1);
  const { every_show } = await untilObs(app, ({ every_show: of }) => of?.scenes.length === 2);
  assert.deepEqual(every_show, {
    state: 'shown',
    sources: ['streamhost'],
    scenes: ['Scene', 'Break'],
  });
});

test('a source of one live stays, unless its change to every show is wanted', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const live = await aLive(app);
  const url = `http://127.0.0.1:${port}/live/${live.code}`;
  fake.addBrowserSource('Mine', 'Scene', { url });
  const stayed = await add(app, {});
  assert.deepEqual([stayed.did, stayed.source], ['one_live', 'Mine']);
  assert.equal(fake.inputs.get('Mine')?.settings.url, url);
  fake.addScene('Break');
  assert.equal((await add(app, { scene: 'Break' })).did, 'created');
  assert.equal((await add(app, { replaces_one_live: true })).did, 'turned');
  assert.equal(fake.inputs.get('Mine')?.settings.url, `http://127.0.0.1:${port}/live/`);
});

test('a source of ours with an earlier address gets the link for every show', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  fake.addBrowserSource('Old', 'Scene', { url: 'http://127.0.0.1:1/live/', streamhost: true });
  const added = await add(app, {});
  assert.deepEqual([added.did, added.source], ['turned', 'Old']);
  assert.equal(fake.inputs.get('Old')?.settings.url, `http://127.0.0.1:${port}/live/`);
});

test('a hidden overlay is shown in the program scene, also inside a group', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const live = await aLive(app);
  const show = () => app.inject(post('/api/obs/show', { live_id: live.id }));
  assert.match((await show()).json().error, /has no overlay of this server\. Press Add to OBS/);
  const group = fake.addGroup('Layer', 'Scene');
  const item = fake.addBrowserSource('Mine', 'Layer', { url: `http://127.0.0.1:${port}/live/` });
  fake.setEnabled('Scene', group, false);
  fake.setEnabled('Layer', item, false);
  assert.deepEqual((await show()).json(), { source: 'Mine', scene: 'Scene' });
  assert.equal(fake.scenes.get('Scene')?.[0]?.sceneItemEnabled, true);
  assert.equal(fake.groups.get('Layer')?.[0]?.sceneItemEnabled, true);
  await untilObs(app, ({ every_show }) => every_show?.state === 'shown');
});

test('a source of another scene is placed in this scene as the same input', async (t) => {
  const { app, fake } = await appWithObs(t);
  const live = await aLive(app);
  await add(app, { live_id: live.id });
  fake.addScene('Break');
  const added = await add(app, { live_id: live.id, scene: 'Break' });
  assert.deepEqual(
    [added.did, added.scene, added.is_on_program, fake.inputs.size],
    ['placed', 'Break', false, 1],
  );
  assert.equal(fake.scenes.get('Break')?.[0]?.transform.boundsWidth, 2560);
});

test('a hidden source gets the link, stays hidden, and the response says so', async (t) => {
  const { app, fake } = await appWithObs(t);
  const live = await aLive(app);
  const item = fake.addBrowserSource('Mine', 'Scene', { streamhost: true });
  fake.setEnabled('Scene', item, false);
  const added = await add(app, { live_id: live.id });
  assert.deepEqual([added.did, added.is_hidden], ['turned', true]);
  assert.equal(fake.scenes.get('Scene')?.[0]?.sceneItemEnabled, false);
});

test('a source whose link has a key gets the link without one', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  const url = `http://127.0.0.1:${port}/live/`;
  fake.addBrowserSource('Mine', 'Scene', { url: `${url}#key=aZ09-_aZ09-_aZ09-_aZ09` });
  assert.equal((await add(app, {})).did, 'turned');
  assert.equal(fake.inputs.get('Mine')?.settings.url, url);
  assert.equal((await add(app, {})).did, 'already_there');
});

test('a source of ours that shows a file shows the live again', async (t) => {
  const { app, fake } = await appWithObs(t);
  const live = await aLive(app);
  fake.addBrowserSource('Mine', 'Scene', { streamhost: true, is_local_file: true });
  await add(app, { live_id: live.id });
  assert.equal(fake.inputs.get('Mine')?.settings.is_local_file, false);
});

test('an OBS without browser source (605) or scene (600) is reported', async (t) => {
  const { app, fake } = await appWithObs(t);
  const live = await aLive(app);
  const nowhere = await app.inject(post('/api/obs/add', { live_id: live.id, scene: 'Gone' }));
  assert.equal(nowhere.statusCode, 404);
  assert.match(nowhere.json().error, /OBS has no scene called "Gone"\. Choose one/);
  fake.withoutBrowserSource();
  const refused = await app.inject(post('/api/obs/add', { live_id: live.id }));
  assert.equal(refused.statusCode, 503);
  assert.match(refused.json().error, /has no browser source\. Install OBS from/);
});

test('an unknown live is refused, and a missing OBS is reported with its remedy', async (t) => {
  const { app } = await appBesideObs(t);
  const unknown = await app.inject(post('/api/obs/add', { live_id: 'none' }));
  assert.deepEqual(unknown.json().issues, [
    { path: ['live_id'], message: 'There is no live with this id' },
  ]);
  const live = await aLive(app);
  for (const request of [
    post('/api/obs/add', { live_id: live.id }),
    post('/api/obs/refresh', {}),
    { url: '/api/obs/scenes' },
  ]) {
    const refused = await app.inject(request);
    assert.equal(refused.statusCode, 409);
    assert.match(refused.json().error, /^OBS is not connected yet\. Start OBS, then connect it/);
  }
});

test('refresh presses the button of our sources only', async (t) => {
  const { app, port, fake } = await appWithObs(t);
  fake.addBrowserSource('Chat', 'Scene', { url: 'https://chat.example/live/' });
  fake.addBrowserSource('Marked', 'Scene', { streamhost: true });
  fake.addBrowserSource('Linked', 'Scene', { url: `http://127.0.0.1:${port}/live/` });
  const { sources } = await answerOf<{ sources: string[] }>(app, post('/api/obs/refresh', {}));
  assert.deepEqual(sources, ['Marked', 'Linked']);
  assert.deepEqual(fake.refreshed, ['Marked', 'Linked']);
});

test('scenes are listed from the top, as in OBS', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.addScene('Break');
  fake.setProgram('Break');
  await untilObs(app, ({ line }) => line.scene === 'Break');
  await answerOf(app, post('/api/obs/connect', {}));
  assert.deepEqual(await answerOf<ObsScenes>(app, '/api/obs/scenes'), {
    scenes: ['Scene', 'Break'],
    program: 'Break',
  });
});
