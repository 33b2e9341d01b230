import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FontState } from '#contract/fonts.ts';
import { post } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { aFont } from './testing/a-font.ts';
import { type Answer, HEALTHY, WOFF2 } from './testing/fake-google.ts';
import { fontApp } from './testing/font-app.ts';
import { uploadFont } from './testing/upload-font.ts';

const BANGERS = { family: 'Bangers', variant: 'regular' };
const STATE = `/api/fonts/state?${new URLSearchParams(BANGERS)}`;

type App = Awaited<ReturnType<typeof testApp>>;

const stateOf = async (app: App, url = STATE) => (await app.inject(url)).json<FontState>().state;
const tryAgain = async (app: App) =>
  (await app.inject(post('/api/fonts/state', BANGERS))).json<FontState>().state;

test('a font of Google is ready after a request, and stays so without Google', async (t) => {
  const { app, google, folder } = await fontApp(t, HEALTHY);

  assert.equal(await stateOf(app), 'ready');
  google.answers = {};
  const off = await testApp(t, { fonts: google.options(folder, { isOn: false }) });
  for (const server of [app, off]) assert.equal(await stateOf(server), 'ready');
});

test('an uploaded font is ready in any variant without a request', async (t) => {
  const { app, google } = await fontApp(t);
  await uploadFont(app, aFont({ family: 'Show Time' }));

  assert.equal(await stateOf(app, '/api/fonts/state?family=show%20time&variant=900'), 'ready');
  assert.deepEqual(google.requests, []);
});

test('the response does not wait for a font that is being fetched', async (t) => {
  const { promise: slow, resolve } = Promise.withResolvers<Answer>();
  const answers = { ...HEALTHY, '/s/latin.woff2': slow };
  const { app, google } = await fontApp(t, answers, { timeoutMs: 50 });

  assert.equal(await stateOf(app), 'fetching');
  assert.equal(await tryAgain(app), 'fetching');
  while (google.requests.length < 2) await new Promise(setImmediate);
  resolve({ type: 'font/woff2', body: WOFF2 });
  while ((await stateOf(app)) !== 'ready') await new Promise(setImmediate);
  assert.equal(google.requests.length, 2);
});

test('a failed font is fetched at once when a user retries', async (t) => {
  const { app, google } = await fontApp(t, { '/css2': { status: 500 } });

  assert.deepEqual([await stateOf(app), await stateOf(app)], ['failed', 'failed']);
  assert.equal(google.requests.length, 1);
  assert.equal(await tryAgain(app), 'failed');
  assert.equal(google.requests.length, 2);
  Object.assign(google.answers, HEALTHY);
  assert.equal(await tryAgain(app), 'ready');
});

test('a font unknown to Google differs from one that cannot be fetched now', async (t) => {
  for (const [status, state] of [
    [400, 'unknown'],
    [404, 'unknown'],
    [403, 'failed'],
    [429, 'failed'],
  ] as const) {
    const { app } = await fontApp(t, { '/css2': { status } });
    assert.equal(await stateOf(app), state, `${status}`);
  }
});

test('with fonts off a missing font is neither fetched nor awaited', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY, { isOn: false });

  assert.deepEqual([await stateOf(app), await tryAgain(app)], ['off', 'off']);
  assert.deepEqual(google.requests, []);
});

test('without a font, the response says whether fonts are fetched at all', async (t) => {
  for (const web_fonts of ['on', 'off']) {
    const { app } = await fontApp(t, {}, { isOn: web_fonts === 'on' });
    assert.deepEqual((await app.inject('/api/fonts/service')).json(), { web_fonts });
  }
});

test('another website cannot trigger a fetch', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY);
  const headers = { 'sec-fetch-site': 'cross-site' };

  await app.inject({ url: STATE, headers });
  const refused = await app.inject({ ...post('/api/fonts/state', BANGERS), headers });

  assert.equal(refused.statusCode, 403);
  assert.deepEqual(google.requests, []);
});
