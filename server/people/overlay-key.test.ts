import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Obs } from '#contract/obs.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { OnAir } from '#contract/sources.ts';
import { fakeGoogle, HEALTHY } from '../library/fonts/testing/fake-google.ts';
import { aLayout, aLive, aTheme } from '../testing/builders.ts';
import { newFolder } from '../testing/new-dir.ts';
import { answerOf, put } from '../testing/requests.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { aKey, type clientOf, jsonOf, privately, signIn } from '../testing/signed-in.ts';

test('a link with a key may name another theme and layout, and no other live', async (t) => {
  const doors = await sharedApp(t, { allowedHosts: ['localhost'] });
  const [live, other] = [await aLive(doors.app), await aLive(doors.app, { name: 'Other' })];
  const [theme, layout] = [await aTheme(doors.app), await aLayout(doors.app)];
  const { client } = await aKey(doors, live.id);
  const query = `theme=${theme.id}&layout=${layout.id}`;
  const boot = await jsonOf<OverlayBoot>(client(`/api/overlay_boot?live=${live.code}&${query}`));
  assert.deepEqual([boot.theme?.id, boot.layout?.id], [theme.id, layout.id]);
  assert.equal((await client(`/api/overlay_boot?live=${other.code}&${query}`)).status, 401);
});

test('the report of an overlay with a key puts no live on air', async (t) => {
  const doors = await sharedApp(t, { allowedHosts: ['localhost'] });
  const live = await aLive(doors.app);
  await answerOf(doors.app, put('/api/obs', { on_stream_start: 'put_on_air' }));
  const { client } = await aKey(doors, live.id);
  const report = { method: 'POST', body: { streaming: true, live: live.code } };
  assert.equal((await client('/api/obs/overlay_report', report)).status, 204);
  assert.ok((await privately<Obs>(doors, '/api/obs')).offer);
  assert.equal((await privately<OnAir>(doors, '/api/on-air')).live_id, null);
});

test('a key gets only fonts that are fetched already', async (t) => {
  const google = await fakeGoogle(t, { ...HEALTHY });
  const doors = await sharedApp(t, {
    allowedHosts: ['localhost'],
    fonts: google.options(newFolder(t)),
  });
  const { client } = await aKey(doors, (await aLive(doors.app)).id);
  const path = '/api/fonts/css?family=Bangers&variant=regular';
  const cssOf = async (from: ReturnType<typeof clientOf>) => (await from(path)).text();
  assert.doesNotMatch(await cssOf(client), /@font-face/);
  assert.deepEqual(google.requests, []);
  assert.match(await cssOf((await signIn(doors, 'owner')).client), /@font-face/);
  assert.match(await cssOf(client), /@font-face/);
});
