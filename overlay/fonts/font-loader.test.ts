import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FontFace } from '../layout/drawing.ts';
import { slowFonts } from '../testing/fonts.ts';

const GRUPPO: FontFace = { family: 'Gruppo', weight: '400', style: 'normal' };
const BOLD: FontFace = { ...GRUPPO, weight: '700' };

function aLoader(t: TestContext) {
  const { loader, requests } = slowFonts(t);
  let arrivals = 0;
  loader.onArrival = () => {
    arrivals += 1;
  };
  return { loader, requests, arrivals: () => arrivals };
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

test('each letter of each face is loaded once', async (t) => {
  const { loader, requests } = aLoader(t);
  const first = loader.load([{ face: GRUPPO, letters: 'abca' }]);
  requests[0]?.come();
  await first;
  assert.equal(loader.load([{ face: GRUPPO, letters: 'cab' }]), null);
  loader.load([
    { face: GRUPPO, letters: 'abd' },
    { face: BOLD, letters: 'a' },
  ]);
  assert.deepEqual(
    requests.map(({ face, letters }) => [face.weight, letters]),
    [
      ['400', 'abc'],
      ['400', 'd'],
      ['700', 'a'],
    ],
  );
});

test('a second load of letters in flight waits for the first', async (t) => {
  const { loader, requests } = aLoader(t);
  loader.load([{ face: GRUPPO, letters: 'a' }]);
  const second = loader.load([{ face: GRUPPO, letters: 'a' }]);
  assert.notEqual(second, null);
  requests[0]?.come();
  await second;
  assert.equal(requests.length, 1);
  assert.equal(loader.load([{ face: GRUPPO, letters: 'a' }]), null);
});

test('a failed face is missing, and retried with backoff until it loads', async (t) => {
  const { loader, requests, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  requests[0]?.fail();
  await loading;
  assert.deepEqual([...loader.missing()], ['normal 400 Gruppo']);
  t.mock.timers.tick(10_000);
  requests[1]?.fail();
  await flushPromises();
  t.mock.timers.tick(19_999);
  assert.equal(requests.length, 2);
  t.mock.timers.tick(1);
  assert.equal(arrivals(), 0);
  requests[2]?.come();
  await flushPromises();
  assert.equal(loader.missing().size, 0);
  assert.equal(arrivals(), 1);
  t.mock.timers.tick(1_000_000);
  assert.equal(requests.length, 3);
});

test('a face that times out is missing until it loads; onArrival is called once', async (t) => {
  const { loader, requests, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  t.mock.timers.tick(2999);
  assert.equal(loader.missing().size, 0);
  t.mock.timers.tick(1);
  await loading;
  const missing = loader.missing();
  assert.deepEqual([...missing], ['normal 400 Gruppo']);
  requests[0]?.come();
  await flushPromises();
  assert.equal(loader.missing().size, 0);
  assert.notEqual(loader.missing(), missing);
  assert.equal(arrivals(), 1);
});

test('a face that loads in time does not call onArrival', async (t) => {
  const { loader, requests, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  requests[0]?.come();
  await loading;
  t.mock.timers.tick(10_000);
  assert.equal(loader.missing().size, 0);
  assert.equal(arrivals(), 0);
});

test('retry loads a missing family at once and cancels its scheduled retry', async (t) => {
  const { loader, requests, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  requests[0]?.fail();
  await loading;
  assert.equal(loader.hasLoaded('Gruppo'), false);
  loader.retry('Monoton');
  assert.equal(requests.length, 1);
  loader.retry('gruppo');
  assert.equal(requests.length, 2);
  requests[1]?.come();
  await flushPromises();
  assert.deepEqual([arrivals(), loader.missing().size], [1, 0]);
  assert.equal(loader.hasLoaded('Gruppo'), true);
  t.mock.timers.tick(1_000_000);
  loader.retry('Gruppo');
  assert.equal(requests.length, 2);
});
