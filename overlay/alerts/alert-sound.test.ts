import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as flushPromises } from 'node:timers/promises';
import { createAlertSound } from './alert-sound.ts';

const RETRY_MS = 10_000;

/** A browser with a mocked AudioContext. Its server sends a sound only while `isUp`. */
function aMockedBrowser(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(console, 'error', () => {});
  const server = { isUp: true, requestedUrls: [] as string[] };
  const sound = createAlertSound({
    createContext: () =>
      ({
        state: 'running',
        decodeAudioData: async () => ({}),
        resume: async () => {},
        suspend: async () => {},
      }) as unknown as AudioContext,
    fetchSound: async (url) => {
      server.requestedUrls.push(url);
      if (!server.isUp) throw new Error('no answer');
      return new ArrayBuffer(0);
    },
    onBlocked: () => {},
  });
  return { server, sound };
}

test('a sound is loaded once, though `load` is called repeatedly', async (t) => {
  const { server, sound } = aMockedBrowser(t);
  for (let time = 0; time < 3; time += 1) {
    sound.load('/a.wav');
    await flushPromises();
    t.mock.timers.tick(RETRY_MS);
  }
  assert.deepEqual(server.requestedUrls, ['/a.wav']);
});

test('a sound that failed to load is fetched again after ten seconds', async (t) => {
  const { server, sound } = aMockedBrowser(t);
  server.isUp = false;
  sound.load('/a.wav');
  await flushPromises();
  t.mock.timers.tick(RETRY_MS - 1);
  sound.load('/a.wav');
  assert.equal(server.requestedUrls.length, 1);
  server.isUp = true;
  t.mock.timers.tick(1);
  sound.load('/a.wav');
  await flushPromises();
  t.mock.timers.tick(RETRY_MS);
  sound.load('/a.wav');
  assert.equal(server.requestedUrls.length, 2);
});
