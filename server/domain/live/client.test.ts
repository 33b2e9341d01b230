import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ServerMessage } from '#contract/events.ts';
import { type LineSocket, openEventLine, type Watched } from './event-line.ts';

const WATCHED: Watched = { tips: null, stored: true, running: false };
const ALIVE: ServerMessage = { type: 'alive' };

class FakeSocket extends EventTarget {
  sent: unknown[] = [];
  isClosed = false;
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  /** As of a dead line: no event ever says that it is closed. */
  close() {
    this.isClosed = true;
  }
  opens() {
    this.dispatchEvent(new Event('open'));
  }
  says(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  ends() {
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }
}

/** A line to a server that the test plays, on a clock that it moves; `lot` is drawn for each pause, from 0 to 1. */
function scene(t: TestContext, { lot = 0.5, watched = () => WATCHED } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  t.mock.method(Math, 'random', () => lot);
  let clockMs = 1_700_000_000_000;
  t.mock.method(Date, 'now', () => clockMs);
  const sockets: FakeSocket[] = [];
  const heard: ServerMessage[] = [];
  const sound: boolean[] = [];
  const line = openEventLine({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as LineSocket;
    },
    watched,
    onMessage: (message) => heard.push(message),
    onSound: (isSound) => sound.push(isSound),
  });
  const newest = () => sockets.at(-1) as FakeSocket;
  const pass = (ms: number) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= 100) {
      const stepMs = Math.min(100, leftMs);
      clockMs += stepMs;
      t.mock.timers.tick(stepMs);
    }
  };
  const moveClock = (ms: number) => {
    clockMs += ms;
  };
  const speak = () => {
    newest().opens();
    newest().says(ALIVE);
  };
  return { line, sockets, heard, sound, newest, pass, moveClock, speak };
}

test('a line is sound once the server speaks, and says what it watches when it opens', (t) => {
  const { line, newest, sound, heard } = scene(t);
  assert.deepEqual(newest().sent, []);
  newest().opens();
  assert.deepEqual(newest().sent, [{ type: 'watch', ...WATCHED }]);
  assert.equal(line.isSound(), false);
  newest().says(ALIVE);
  newest().says({ type: 'gone', live: 'a' });
  assert.equal(line.isSound(), true);
  assert.deepEqual(sound, [true]);
  assert.deepEqual(heard, [ALIVE, { type: 'gone', live: 'a' }]);
});

test('a server that refuses is asked again after pauses that double up to half a minute', (t) => {
  const { sockets, newest, pass, sound } = scene(t);
  for (const pauseMs of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const tries = sockets.length;
    newest().ends();
    pass(pauseMs - 1);
    assert.equal(sockets.length, tries);
    pass(1);
    assert.equal(sockets.length, tries + 1);
  }
  assert.deepEqual(sound, []);
});

test('pages come back after a lot of one to three seconds, and a line that was sound begins anew with that', (t) => {
  const come = (lot: number) => {
    const { speak, newest, sockets, pass } = scene(t, { lot });
    for (const _ of [1, 2, 3]) {
      speak();
      newest().ends();
      const tries = sockets.length;
      pass(2000 * (0.5 + lot) - 1);
      assert.equal(sockets.length, tries);
      pass(1);
      assert.equal(sockets.length, tries + 1);
    }
    t.mock.timers.reset();
    t.mock.restoreAll();
  };
  for (const lot of [0, 0.4, 0.999]) come(lot);
});

test('a server that accepts and says nothing is left, and one that falls silent, too', (t) => {
  const { newest, sockets, pass, sound, speak } = scene(t);
  const mute = newest();
  mute.opens();
  pass(6000);
  assert.equal(mute.isClosed, true);
  pass(2000);
  assert.equal(sockets.length, 2);
  speak();
  for (let s = 0; s < 60; s += 4) {
    pass(4000);
    newest().says(ALIVE);
  }
  assert.deepEqual(sound, [true]);
  pass(6000);
  assert.deepEqual(sound, [true, false]);
  assert.equal(newest().isClosed, true);
});

test('an hour of sleep is noticed within a second, and a clock that was set back does no harm', (t) => {
  const { pass, moveClock, sound, speak, newest } = scene(t);
  speak();
  moveClock(3_600_000);
  pass(1000);
  assert.deepEqual(sound, [true, false]);

  pass(2000);
  speak();
  moveClock(-3_600_000);
  pass(4000);
  newest().says(ALIVE);
  pass(4000);
  assert.deepEqual(sound, [true, false, true]);
  pass(2000);
  assert.deepEqual(sound, [true, false, true, false]);
});

test('what is no message is passed over, and a socket that was left reports nothing more', (t) => {
  const { newest, heard, sound, pass, sockets, speak } = scene(t);
  const first = newest();
  first.opens();
  for (const garbage of ['', '{"type":"tips","li', '[]', { type: 'shout' }]) first.says(garbage);
  assert.deepEqual([heard, sound], [[], []]);
  first.ends();
  pass(2000);
  speak();
  first.says({ type: 'gone', live: 'a' });
  first.ends();
  assert.equal(heard.length, 1);
  assert.deepEqual(sound, [true]);
  pass(4000);
  assert.equal(sockets.length, 2);
});

test('what is watched is read anew each time it is said, and said at most ten times a second', (t) => {
  let top = 0;
  const watched = (): Watched => ({ ...WATCHED, tips: { live: 'a', top, version: null } });
  const { line, newest, pass } = scene(t, { watched });
  newest().opens();
  for (top = 1; top <= 60; top += 1) {
    line.watch();
    pass(16);
  }
  pass(100);
  const said = newest().sent as { tips: { top: number } }[];
  assert.ok(said.length <= 12, `${said.length}`);
  assert.equal(said.at(-1)?.tips.top, top);
});

test('a page that may not open sockets tries on in silence, and a closed line does nothing more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let tries = 0;
  const line = openEventLine({
    open: () => {
      tries += 1;
      throw new Error('SecurityError');
    },
    watched: () => WATCHED,
    onMessage: () => assert.fail(),
    onSound: () => assert.fail(),
  });
  t.mock.timers.tick(10_000);
  assert.ok(tries > 1);
  line.watch();
  line.close();
  const before = tries;
  t.mock.timers.tick(100_000);
  assert.equal(tries, before);
});
