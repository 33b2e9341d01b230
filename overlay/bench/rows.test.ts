import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternate } from './alternate.ts';
import { compareFrames } from './moving-sprites.ts';
import { printRows } from './print-rows.ts';

const watched = (frames: number, seconds: number) => ({ frames, seconds, cpuMs: 200, mainMs: 0 });

test('frames are compared over all rounds, weighted by their length', () => {
  assert.deepEqual(compareFrames([watched(60, 1), watched(60, 3)], [watched(10, 2)]), {
    ours: '30.0 per s, 3.3 ms each',
    yardstick: '5.0 per s, 20.0 ms each',
    ratio: 6,
  });
});

test('a page that draws no frame at all still has a ratio', () => {
  const { yardstick, ratio } = compareFrames([watched(60, 1)], [watched(0, 2)]);
  assert.equal(yardstick, '0.5 per s, none');
  assert.equal(ratio, 120);
});

test('sides alternate, and a slow side has no further round', async (t) => {
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const rounds: string[] = [];
  const side = (name: string, ms: number) => async () => {
    rounds.push(name);
    nowMs += ms;
    return rounds.length;
  };
  const found = await alternate(2, [side('quick', 50), side('slow', 51)], 50);
  assert.deepEqual(rounds, ['quick', 'slow', 'quick']);
  assert.deepEqual(found, [[1, 3], [2]]);
});

test('each row is printed as soon as it is measured, in fixed columns', async () => {
  const events: string[] = [];
  async function* measure() {
    events.push('measure');
    yield { what: 'board', ours: '3 ms', yardstick: '6 ms', ratio: 0.5, bound: { atMost: 0.4 } };
    events.push('measure');
    yield { what: 'name', ours: '1' };
  }
  const areWithinBounds = await printRows(measure(), (line) => events.push(line));
  assert.equal(areWithinBounds, false);
  const [heading = '', , row = '', ...rest] = events;
  assert.match(heading, /^what is compared +streamhost +yardstick +ratio +bound$/);
  assert.match(row, /^board +3 ms +6 ms +0\.50 +at most 0\.4: MISSED$/);
  assert.deepEqual(
    ['3 ms', '6 ms', '0.50', 'at most'].map((cell) => row.indexOf(cell)),
    ['streamhost', 'yardstick', 'ratio', 'bound'].map((cell) => heading.indexOf(cell)),
  );
  assert.deepEqual(
    rest.map((line) => line.split(/ {2,}/)),
    [['measure'], ['name', '1']],
  );
});
