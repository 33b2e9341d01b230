import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, post, put } from '../../testing/requests.ts';
import { aRunningTimer, HOUR, MINUTE, START_MS } from './testing/a-running-timer.ts';

const inMinutes = (minutes: number) => new Date(START_MS + minutes * MINUTE * 1000).toISOString();

type Refusal = { status: number; says: RegExp; path?: string };

/** What a timer refuses, with the key and what the host can do instead. */
async function aRefusingTimer(...args: Parameters<typeof aRunningTimer>) {
  const timer = await aRunningTimer(...args);
  const refused = async (sent: ReturnType<typeof post> | ReturnType<typeof put>, of: Refusal) => {
    const before = await timer.read();
    const response = await timer.app.inject(sent);
    assert.equal(response.statusCode, of.status, response.body);
    assert.match(response.body, of.says);
    if (of.path) assert.deepEqual(response.json().issues[0].path, [of.path]);
    assert.deepEqual(await timer.read(), before);
  };
  return {
    ...timer,
    refusesPress: (name: string, body: object, of: Refusal) =>
      refused(post(`${timer.path}/${name}`, body), of),
    refusesChange: (body: object, of: Refusal) => refused(put(timer.path, body), of),
  };
}

test('another starts_with is refused after the start, naming what to do', async (t) => {
  const { refusesChange, change } = await aRefusingTimer(t);
  const says = /has started\. Add time to it, or set what is left/;
  await refusesChange({ starts_with: 60 }, { status: 400, says, path: 'starts_with' });
  assert.equal((await change({ starts_with: HOUR, grace: 5 }))?.grace, 5);
});

test('more time at ends_by is refused, naming ends_by and what to do', async (t) => {
  const { refusesPress, press, wait } = await aRefusingTimer(t, { ends_by: inMinutes(60) });
  await press('add', { seconds: MINUTE });
  await refusesPress(
    'add',
    { seconds: MINUTE },
    { status: 409, says: /9:00 PM UTC on Nov 6 .ends_by.*Choose a later ends_by first/ },
  );
  await refusesPress(
    'set',
    { seconds: 2 * HOUR },
    { status: 400, says: /at most 3600.*ends_by/, path: 'seconds' },
  );
  wait(HOUR);
  const says = /ended by .*ends_by.*Choose a later ends_by, or null/;
  for (const [name, body] of [
    ['add', { seconds: MINUTE }],
    ['set', { seconds: MINUTE }],
    ['resume', {}],
  ] as const) {
    await refusesPress(name, body, { status: 409, says });
  }
});

test('values that a timer cannot have are refused by their keys', async (t) => {
  const { refusesChange, refusesPress, wait } = await aRefusingTimer(t);
  wait(10 * MINUTE);
  const invalid = (path: string, says: RegExp) => ({ status: 400, says, path });
  await refusesChange({ seconds_per_unit: 0.005 }, invalid('seconds_per_unit', /two decimals/));
  await refusesChange({ ends_by: inMinutes(5) }, invalid('ends_by', /in the future/));
  await refusesChange({ max_total: 5 * MINUTE }, invalid('max_total', /no time would be left/));
  await refusesPress('multiply', { multiplier: 1.25 }, invalid('multiplier', /one decimal/));
  await refusesPress('add', { seconds: 0 }, invalid('seconds', /Must not be 0/));
});

test('an ended timer refuses to pause or to lose time, naming what to do', async (t) => {
  const { refusesPress, wait } = await aRefusingTimer(t);
  wait(HOUR);
  const says = /has ended.*[Aa]dd time/;
  await refusesPress('pause', {}, { status: 409, says });
  await refusesPress('resume', {}, { status: 409, says });
  await refusesPress('start', {}, { status: 409, says });
  await refusesPress('add', { seconds: -1 }, { status: 409, says });
});

test('a timer that is removed is null, and undo brings it back with its tips', async (t) => {
  const { app, path, change, press, tip, refund, left, wait } = await aRunningTimer(t);
  const first = await tip(5);
  assert.equal(await change('null'), null);
  assert.equal(await answerOf(app, path), null);
  assert.equal((await app.inject(post(`${path}/add`, { seconds: 60 }))).statusCode, 404);
  wait(10 * MINUTE);
  await tip(1);
  const back = { state: 'running', left: 56 * MINUTE, added: 6 * MINUTE };
  assert.partialDeepStrictEqual(await press('undo'), back);
  await refund(first);
  assert.equal(await left(), 51 * MINUTE);
});

test('undo of a named change is refused once there is a newer one', async (t) => {
  const { press, refusesPress } = await aRefusingTimer(t);
  const [added] = (await press('add', { seconds: MINUTE })).events;
  await press('pause');
  await refusesPress(
    'undo',
    { event_id: added?.id },
    { status: 409, says: /was changed since.*Look at its newest change/ },
  );
});

test('undo presses back through all changes to a timer that has not started', async (t) => {
  const { press, wait } = await aRunningTimer(t);
  await press('add', { seconds: MINUTE });
  wait(MINUTE);
  await press('pause');
  await press('set', { seconds: 10 });
  await press('end');
  wait(MINUTE);
  const seen: [string, number][] = [];
  for (let i = 0; i < 5; i += 1) {
    const { state, left } = await press('undo');
    seen.push([state, left]);
  }
  assert.deepEqual(seen, [
    ['paused', 10],
    ['paused', HOUR],
    ['running', 59 * MINUTE],
    ['running', 58 * MINUTE],
    ['ready', HOUR],
  ]);
});
