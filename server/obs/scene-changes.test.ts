import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { OnScreen } from '#contract/obs.ts';
import { ON_PROGRAM_HEADER, parsedHeader, readLastSeen, SEEN_HEADER } from '#contract/seen.ts';
import { aLive } from '../testing/builders.ts';
import { answerOf, put } from '../testing/requests.ts';
import { watchingPage } from '../testing/watching-page.ts';
import { appWithObs, untilObs } from './testing/app-with-obs.ts';

/** OBS with a source of a live in its only scene. */
async function aSourceInObs(t: TestContext) {
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
  return { ...made, live, url, item, turns: untilState };
}

test('hiding, showing, removing and renaming a source is followed', async (t) => {
  const { fake, item, turns, app } = await aSourceInObs(t);
  fake.setEnabled('Scene', item, false);
  await turns('hidden');
  fake.setEnabled('Scene', item, true);
  await turns('shown');
  fake.renameInput('Overlay', 'Board');
  await untilObs(app, ({ on_screen }) => on_screen?.[0]?.sources[0] === 'Board');
  fake.removeInput('Board');
  await turns('absent');
});

test('a source in another scene is hidden until that scene is on program', async (t) => {
  const { fake, turns, app } = await aSourceInObs(t);
  fake.addScene('Break');
  fake.setProgram('Break');
  const { line, on_screen } = await turns('hidden');
  assert.deepEqual([line.scene, on_screen?.[0]?.scenes], ['Break', ['Scene']]);
  fake.setProgram('Scene');
  await turns('shown');
  fake.setProgram('Break');
  await turns('hidden');
  // Nests the scene in another scene.
  fake.place('Break', 'Scene', true);
  await turns('shown');
  await untilObs(app, ({ on_screen: lives }) => lives?.[0]?.scenes.length === 2);
});

test('a source in a group is shown only while the group is', async (t) => {
  const { fake, url, turns } = await aSourceInObs(t);
  fake.removeInput('Overlay');
  await turns('absent');
  const group = fake.addGroup('Overlays', 'Scene');
  fake.addBrowserSource('Grouped', 'Overlays', { url });
  await turns('shown');
  fake.setEnabled('Scene', group, false);
  await turns('hidden');
  fake.setEnabled('Scene', group, true);
  await turns('shown');
});

test('the every-show link counts for the live on air', async (t) => {
  const { app, port, fake, turns } = await aSourceInObs(t);
  fake.removeInput('Overlay');
  await turns('absent');
  const other = await aLive(app, { name: 'Sunday' });
  await answerOf(app, put('/api/on-air', { live_id: other.id }));
  fake.addBrowserSource('Every show', 'Scene', { url: `http://127.0.0.1:${port}/live/` });
  const { on_screen } = await turns('shown');
  assert.equal(on_screen?.[0]?.live_id, other.id);
});

test('an overlay is informed whether all its sources are on program', async (t) => {
  const { fake, item, turns, port, live, app, url } = await aSourceInObs(t);
  const overlay = await watchingPage(t, port);
  overlay.watch({ tips: { live: live.id, top: 5, version: null } });
  assert.equal((await overlay.next('program')).is_on_program, true);
  fake.addScene('Show');
  fake.place('Show', 'Scene', true);
  fake.setProgram('Show');
  await untilObs(
    app,
    ({ line, on_screen }) => line.scene === 'Show' && on_screen?.[0]?.state === 'shown',
  );
  const header = async () =>
    (await app.inject(`/api/lives/${live.id}/tips/totals`)).headers[ON_PROGRAM_HEADER];
  assert.equal(await header(), 'yes');
  fake.setEnabled('Scene', item, false);
  await turns('hidden');
  assert.equal(await header(), 'no');
  // A fetch in between may send 'on program' once more.
  while ((await overlay.next('program')).is_on_program) {}
  fake.addBrowserSource('Second', 'Show', { url });
  await turns('shown');
  assert.equal(await header(), 'no', 'which of the two asks is unknown');
  await fake.quit();
  assert.equal((await overlay.next('program')).is_on_program, null);
  assert.equal(await header(), undefined);
});

test('what an overlay has drawn reaches Home, over sockets and without', async (t) => {
  const { app, port } = await appWithObs(t);
  const live = await aLive(app);
  const totals = `/api/lives/${live.id}/tips/totals`;
  const home = await watchingPage(t, port);
  const tips = { live: live.id, top: 5, version: null };
  home.watch({ tips, stored: true });
  await home.next('versions');
  assert.equal((await app.inject(totals)).headers[SEEN_HEADER], undefined);
  const overlay = await watchingPage(t, port);
  overlay.watch({ tips });
  await overlay.next('versions');
  const drawn = { total_cents: 740_00, in_obs: true };
  overlay.socket.send(JSON.stringify({ type: 'seen', live: live.id, ...drawn }));
  const { seen } = await home.next('seen');
  assert.partialDeepStrictEqual(seen, { ...drawn, is_silent: false });
  overlay.socket.send(JSON.stringify({ type: 'seen', live: 'another', ...drawn, total_cents: 1 }));
  const headers = { [SEEN_HEADER]: JSON.stringify({ ...drawn, total_cents: 750_00 }) };
  const answer = await app.inject({ url: totals, headers });
  const told = readLastSeen(parsedHeader(String(answer.headers[SEEN_HEADER])));
  assert.equal(told?.total_cents, 750_00);
  assert.equal((await home.next('seen')).seen?.total_cents, 750_00);
});

test('pages are notified of every change of OBS', async (t) => {
  const { fake, item, port } = await aSourceInObs(t);
  const page = await watchingPage(t, port);
  page.watch({ stored: true });
  const { obs: before } = await page.next('versions');
  fake.setEnabled('Scene', item, false);
  const { obs: after } = await page.next('versions');
  assert.notEqual(after, before);
});
