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
  return { loader, asked: requests, arrivals: () => arrivals };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('each letter of each face is asked for once', async (t) => {
  const { loader, asked } = aLoader(t);
  const first = loader.load([{ face: GRUPPO, letters: 'abca' }]);
  asked[0]?.come();
  await first;
  assert.equal(loader.load([{ face: GRUPPO, letters: 'cab' }]), null);
  loader.load([
    { face: GRUPPO, letters: 'abd' },
    { face: BOLD, letters: 'a' },
  ]);
  assert.deepEqual(
    asked.map(({ face, letters }) => [face.weight, letters]),
    [
      ['400', 'abc'],
      ['400', 'd'],
      ['700', 'a'],
    ],
  );
});

test('whoever asks for letters that are on their way waits for them too', async (t) => {
  const { loader, asked } = aLoader(t);
  loader.load([{ face: GRUPPO, letters: 'a' }]);
  const second = loader.load([{ face: GRUPPO, letters: 'a' }]);
  assert.notEqual(second, null);
  asked[0]?.come();
  await second;
  assert.equal(asked.length, 1);
  assert.equal(loader.load([{ face: GRUPPO, letters: 'a' }]), null);
});

test('a face that cannot be had is missing, and asked for again ever later, until it is there', async (t) => {
  const { loader, asked, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  asked[0]?.fail();
  await loading;
  assert.deepEqual([...loader.missing()], ['normal 400 Gruppo']);
  t.mock.timers.tick(10_000);
  asked[1]?.fail();
  await settled();
  t.mock.timers.tick(19_999);
  assert.equal(asked.length, 2);
  t.mock.timers.tick(1);
  assert.equal(arrivals(), 0);
  asked[2]?.come();
  await settled();
  assert.equal(loader.missing().size, 0);
  assert.equal(arrivals(), 1);
  t.mock.timers.tick(1_000_000);
  assert.equal(asked.length, 3);
});

test('a face that takes too long is missing until it comes, and that is told once', async (t) => {
  const { loader, asked, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  t.mock.timers.tick(2999);
  assert.equal(loader.missing().size, 0);
  t.mock.timers.tick(1);
  await loading;
  const missing = loader.missing();
  assert.deepEqual([...missing], ['normal 400 Gruppo']);
  asked[0]?.come();
  await settled();
  assert.equal(loader.missing().size, 0);
  assert.notEqual(loader.missing(), missing);
  assert.equal(arrivals(), 1);
});

test('a face that comes in time is told by nothing but the end of the wait', async (t) => {
  const { loader, asked, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  asked[0]?.come();
  await loading;
  t.mock.timers.tick(10_000);
  assert.equal(loader.missing().size, 0);
  assert.equal(arrivals(), 0);
});

test('a missing face is asked for at once when its family is there now, and not once more when its pause would end', async (t) => {
  const { loader, asked, arrivals } = aLoader(t);
  const loading = loader.load([{ face: GRUPPO, letters: 'a' }]);
  asked[0]?.fail();
  await loading;
  assert.equal(loader.hasLoaded('Gruppo'), false);
  loader.retry('Monoton');
  assert.equal(asked.length, 1);
  loader.retry('gruppo');
  assert.equal(asked.length, 2);
  asked[1]?.come();
  await settled();
  assert.deepEqual([arrivals(), loader.missing().size], [1, 0]);
  assert.equal(loader.hasLoaded('Gruppo'), true);
  t.mock.timers.tick(1_000_000);
  loader.retry('Gruppo');
  assert.equal(asked.length, 2);
});
