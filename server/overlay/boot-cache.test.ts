import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aLive, aTheme } from '../testing/builders.ts';
import { put } from '../testing/requests.ts';
import { appWithStorage } from '../testing/test-app.ts';
import { createBootCache } from './boot-cache.ts';

/** The cache of an app with a live in its own appearance, and how often it has read the database. */
async function aCache(t: TestContext) {
  const { app, storage } = await appWithStorage(t);
  const live = await aLive(app);
  const theme = await aTheme(app, { name: 'Neon' });
  const clock = { ms: 0, current: live.id as string | null };
  const read = t.mock.fn(storage.read);
  const boots = createBootCache({
    read: read as typeof storage.read,
    bootVersion: storage.bootVersion,
    storedVersions: storage.storedVersions,
    currentLive: () => clock.current,
    now: () => clock.ms,
  });
  const own = `live=${live.code}`;
  return { app, boots, live, theme, clock, read, own, other: `${own}&theme=${theme.id}` };
}

test('boot data are read once for a link until something changes', async (t) => {
  const { app, boots, live, read, own } = await aCache(t);
  const first = boots.get(own);
  assert.equal(boots.get(own), first);
  assert.equal(read.mock.callCount(), 1);
  await app.inject(put(`/api/lives/${live.id}`, { name: 'Renamed' }));
  assert.equal(boots.get(own)?.boot.live.name, 'Renamed');
  assert.notEqual(boots.get(own)?.version, first?.version);
  assert.equal(read.mock.callCount(), 2);
});

test('a change of something else leaves the version of boot data', async (t) => {
  const { app, boots, own } = await aCache(t);
  const before = boots.get(own)?.version;
  await aTheme(app, { name: 'Other' });
  assert.equal(boots.get(own)?.version, before);
});

test('the sample live follows the currency of the settings', async (t) => {
  const { app, boots } = await aCache(t);
  assert.equal(boots.get('live=sample')?.boot.live.currency, 'USD');
  await app.inject(put('/api/user-settings', { userId: 'demo-user', currency: 'JPY' }));
  assert.equal(boots.get('live=sample')?.boot.live.currency, 'JPY');
});

test('a link that names no live follows the current one', async (t) => {
  const { app, boots, live, clock } = await aCache(t);
  assert.equal(boots.get('')?.boot.live.id, live.id);
  clock.current = null;
  for (const { id } of (await app.inject('/api/lives')).json()) {
    await app.inject({ method: 'DELETE', url: `/api/lives/${id}` });
  }
  assert.equal(boots.get(''), null);
});

test('an overlay in another appearance is known while its link is in use', async (t) => {
  const { boots, live, clock, own, other } = await aCache(t);
  boots.get(own);
  assert.equal(boots.otherAppearanceOf(live.id), null);
  boots.get(other);
  assert.equal(boots.otherAppearanceOf(live.id), 'Neon');
  assert.equal(boots.otherAppearanceOf('another'), null);
  clock.ms += 4000;
  boots.get(other);
  clock.ms += 4000;
  assert.equal(boots.otherAppearanceOf(live.id), 'Neon');
  clock.ms += 2000;
  assert.equal(boots.otherAppearanceOf(live.id), null);
});

test('a preview in another appearance is not an open overlay', async (t) => {
  const { boots, live, other } = await aCache(t);
  assert.equal(boots.get(other, true)?.boot.theme?.name, 'Neon');
  assert.equal(boots.otherAppearanceOf(live.id), null);
});

test('the number of cached links is bounded', async (t) => {
  const { boots, read, own } = await aCache(t);
  for (let n = 0; n <= 1000; n += 1) boots.get(`${own}&theme=${n}`);
  assert.equal(read.mock.callCount(), 1001);
  boots.get(`${own}&theme=1`);
  assert.equal(read.mock.callCount(), 1001);
  boots.get(`${own}&theme=0`);
  assert.equal(read.mock.callCount(), 1002);
});
