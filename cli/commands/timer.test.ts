import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setSteadyClock, steadyNowMs } from '../../server/system/timing/steady-clock.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

/** A show whose timer clock moves only by `pass`, in seconds. */
async function aTimedShow(t: TestContext) {
  let nowMs = steadyNowMs();
  setSteadyClock(() => nowMs);
  t.after(() => setSteadyClock());
  const show = await aShow(t);
  const left = async () => JSON.parse((await show.run('timer', '--json')).stdout).left;
  return {
    ...show,
    left,
    pass(seconds: number) {
      nowMs += seconds * 1000;
    },
  };
}

test('a live without a timer says how to make one', async (t) => {
  const { run } = await aTimedShow(t);
  assertRefused(await run('timer'), /Friday has no timer.*timer setup/);
});

test('a timer is set up, started, changed and ended', async (t) => {
  const { run, left, pass } = await aTimedShow(t);
  const made = await run('timer', 'setup', '--starts-with', '1h', '--per-unit', '60');
  assert.match(made.stdout, /^Friday: not started, 1h left\.\n\$1\.00 adds 1m\.\n/);
  await run('timer', 'start');
  pass(60);
  assert.match((await run('timer')).stdout, /^Friday: running, 59m left, until /);
  await run('timer', 'add', '5m');
  await run('timer', 'add', '-90s');
  assert.equal(await left(), 62 * 60 + 30);
  await run('timer', 'undo');
  assert.equal(await left(), 64 * 60);
  await run('timer', 'pause');
  pass(600);
  assert.match((await run('timer')).stdout, /^Friday: paused, 1h 4m left\./);
  await run('timer', 'resume');
  await run('timer', 'set', '0:30:00');
  assert.equal(await left(), 1800);
  assert.match((await run('timer', 'end')).stdout, /^Friday: ended/);
});

test('double time doubles what a tip adds', async (t) => {
  const { server, live, run, left } = await aTimedShow(t);
  await run('timer', 'setup', '--starts-with', '1h');
  await run('timer', 'start');
  const doubled = await run('timer', 'multiply', '2', '--for', '15m');
  assert.match(doubled.stdout, /\$1\.00 adds 1m, times 2\./);
  await postJson(`${server.url}/api/lives/${live.id}/tips`, { amount_cents: 500 });
  assert.equal(await left(), 3600 + 2 * 300);
});

test('a series has a timer of its own', async (t) => {
  const { run } = await aTimedShow(t);
  await run('series', 'add', 'Marathon', 'Friday');
  await run('timer', 'setup', '--series', 'Marathon', '--starts-with', '2d');
  assert.match((await run('timer', '--series', 'Marathon')).stdout, /^Marathon: not started, 2d/);
});

test('a removed timer is gone', async (t) => {
  const { run } = await aTimedShow(t);
  await run('timer', 'setup');
  assert.equal((await run('timer', 'setup', '--remove')).stdout, 'Friday has no timer any more.\n');
  assertRefused(await run('timer', 'start'), /Timer not found/);
});

test('a duration that is none is refused with examples', async (t) => {
  const { run } = await aTimedShow(t);
  const { stderr } = await run('timer', 'add', 'soon');
  assert.match(stderr, /Give a duration such as 5m/);
});
