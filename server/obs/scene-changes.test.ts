import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '#contract/live-protocol.ts';
import type { OnScreen } from '#contract/obs.ts';
import type { OverlayKey } from '#contract/people.ts';
import { seenTopic } from '#contract/seen-topic.ts';
import { onProgramTopic, storedTopic } from '#contract/topics.ts';
import { withKey } from '#domain/overlay-key.ts';
import { openSharedDoor } from '../sharing/shared-door.ts';
import { aLive } from '../testing/builders.ts';
import { livePage } from '../testing/live-page.ts';
import { answerOf, post, put } from '../testing/requests.ts';
import { appWithObs, untilObs } from './testing/app-with-obs.ts';

const KEY = 'aZ09-_aZ09-_aZ09-_aZ09';

/** Reads or renews the key of a live. */
const overlayKey = (app: FastifyInstance, path: '' | '/renew', live_id: string) =>
  answerOf<OverlayKey>(app, post(`/api/overlay-keys${path}`, { live_id }));

/** OBS with a source of a live in its only scene. */
async function appWithSource(t: TestContext) {
  const made = await appWithObs(t);
  const { app, port, fake } = made;
  const live = await aLive(app);
  const url = `http://localhost:${port}/live/${live.code}`;
  const item = fake.addBrowserSource('Overlay', 'Scene', { url });
  /** Resolves once the live is in this state in OBS. */
  const untilState = (state: OnScreen['state'] | 'absent') =>
    untilObs(
      app,
      ({ on_screen }) => on_screen !== null && (on_screen[0]?.state ?? 'absent') === state,
    );
  await untilState('shown');
  return { ...made, live, url, item, untilState };
}

test('hiding, showing, removing and renaming a source is followed', async (t) => {
  const { fake, item, untilState, app } = await appWithSource(t);
  fake.setEnabled('Scene', item, false);
  await untilState('hidden');
  fake.setEnabled('Scene', item, true);
  await untilState('shown');
  fake.renameInput('Overlay', 'Board');
  await untilObs(app, ({ on_screen }) => on_screen?.[0]?.sources[0] === 'Board');
  fake.removeInput('Board');
  await untilState('absent');
});

test('a source in another scene is hidden until that scene is on program', async (t) => {
  const { fake, untilState, app } = await appWithSource(t);
  fake.addScene('Break');
  fake.setProgram('Break');
  const { line, on_screen } = await untilState('hidden');
  assert.deepEqual([line.scene, on_screen?.[0]?.scenes], ['Break', ['Scene']]);
  fake.setProgram('Scene');
  await untilState('shown');
  fake.setProgram('Break');
  await untilState('hidden');
  // Nests the scene in another scene.
  fake.place('Break', 'Scene', true);
  await untilState('shown');
  await untilObs(app, ({ on_screen: lives }) => lives?.[0]?.scenes.length === 2);
});

test('a source in a group is shown only while the group is', async (t) => {
  const { fake, url, untilState } = await appWithSource(t);
  fake.removeInput('Overlay');
  await untilState('absent');
  const group = fake.addGroup('Overlays', 'Scene');
  fake.addBrowserSource('Grouped', 'Overlays', { url });
  await untilState('shown');
  fake.setEnabled('Scene', group, false);
  await untilState('hidden');
  fake.setEnabled('Scene', group, true);
  await untilState('shown');
});

test('the every-show link counts for the live on air', async (t) => {
  const { app, port, fake, untilState } = await appWithSource(t);
  fake.removeInput('Overlay');
  await untilState('absent');
  const other = await aLive(app, { name: 'Sunday' });
  await answerOf(app, put('/api/on-air', { live_id: other.id }));
  fake.addBrowserSource('Every show', 'Scene', { url: `http://127.0.0.1:${port}/live/` });
  const { on_screen } = await untilState('shown');
  assert.equal(on_screen?.[0]?.live_id, other.id);
});

test('an overlay is informed whether all its sources are on program', async (t) => {
  const { fake, item, untilState, port, live, app, url } = await appWithSource(t);
  const overlay = await livePage(t, port);
  const topic = onProgramTopic(live.id);
  overlay.subscribe(topic);
  assert.equal((await overlay.next(topic)).body, true);
  fake.addScene('Show');
  fake.place('Show', 'Scene', true);
  fake.setProgram('Show');
  await untilObs(
    app,
    ({ line, on_screen }) => line.scene === 'Show' && on_screen?.[0]?.state === 'shown',
  );
  const isOnProgram = async () => {
    const query = { topics: JSON.stringify({ [topic.name]: null }) };
    return (await app.inject({ url: LIVE_PATH, query })).json()[0].body;
  };
  assert.equal(await isOnProgram(), true);
  fake.setEnabled('Scene', item, false);
  await untilState('hidden');
  assert.equal(await isOnProgram(), false);
  // Between two polls of OBS it may be on program once more.
  while ((await overlay.next(topic)).body) {}
  fake.addBrowserSource('Second', 'Show', { url });
  await untilState('shown');
  assert.equal(await isOnProgram(), false, 'which of the two is meant is unknown');
  await fake.quit();
  assert.equal((await overlay.next(topic)).body, null);
  assert.equal(await isOnProgram(), null);
});

test('what an overlay has drawn reaches Home, over sockets and with polls', async (t) => {
  const { app, port } = await appWithObs(t);
  const live = await aLive(app);
  const topic = seenTopic(live.id);
  const home = await livePage(t, port);
  home.subscribe(topic);
  assert.equal((await home.next(topic)).body, null);
  const overlay = await livePage(t, port);
  const drawn = { total_cents: 740_00, in_obs: true };
  overlay.socket.send(JSON.stringify({ type: 'seen', live: live.id, ...drawn }));
  assert.partialDeepStrictEqual((await home.next(topic)).body, { ...drawn, is_silent: false });
  overlay.socket.send(JSON.stringify({ type: 'seen', live: 'another', ...drawn, total_cents: 1 }));
  const seen = JSON.stringify({ live: live.id, ...drawn, total_cents: 750_00 });
  const answer = await app.inject({ url: LIVE_PATH, query: { topics: '{}', seen } });
  assert.equal(answer.statusCode, 200);
  assert.equal((await home.next(topic)).body?.total_cents, 750_00);
});

test('the topic of OBS changes with anything that is known of it', async (t) => {
  const { fake, item, port } = await appWithSource(t);
  const page = await livePage(t, port);
  const topic = storedTopic('obs');
  page.subscribe(topic);
  const { version: before } = await page.next(topic);
  fake.setEnabled('Scene', item, false);
  const { version: after } = await page.next(topic);
  assert.notEqual(after, before);
});

test('a link of the shared door counts with the key of its live alone', async (t) => {
  const { app, fake, port } = await appWithObs(t);
  const { door, close } = await openSharedDoor(app, {
    sharing: 'network',
    host: '127.0.0.1',
    port: 0,
  });
  t.after(close);
  const live = await aLive(app);
  const { key } = await overlayKey(app, '', live.id);
  const url = `http://127.0.0.1:${door.port}/live/${live.code}`;
  const everyShow = `http://127.0.0.1:${door.port}/live/`;
  fake.addBrowserSource('No key', 'Scene', { url });
  fake.addBrowserSource('Unknown key', 'Scene', { url: withKey(url, KEY) });
  fake.addBrowserSource('Of a live', 'Scene', { url: withKey(everyShow, key) });
  fake.addBrowserSource('Elsewhere', 'Scene', { url: withKey('http://127.0.0.2:1/live/', key) });
  fake.addBrowserSource('Shared', 'Scene', { url: withKey(url, key) });
  const { on_screen, every_show } = await untilObs(app, (obs) => obs.on_screen?.length === 1);
  assert.deepEqual(on_screen, [
    { live_id: live.id, state: 'shown', sources: ['Shared'], scenes: ['Scene'] },
  ]);
  assert.equal(every_show, null);

  const page = await livePage(t, port);
  const [obs, onProgram] = [storedTopic('obs'), onProgramTopic(live.id)];
  page.subscribe(obs, onProgram);
  const { version: before } = await page.next(obs);
  assert.equal((await page.next(onProgram)).body, true);
  await overlayKey(app, '/renew', live.id);
  assert.notEqual((await page.next(obs)).version, before);
  assert.equal((await page.next(onProgram)).body, null);
  await untilObs(app, (state) => state.on_screen?.length === 0);
});
