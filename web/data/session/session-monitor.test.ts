import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Session } from '#contract/session.ts';
import { CHECK_MS, createSessionMonitor, type SessionState } from './session-monitor.ts';

const session = (name: string): Session => ({
  door: 'shared',
  role: 'moderator',
  person: { id: name.toLowerCase(), name },
  device: null,
});
const MIA = session('Mia');
const BEN = session('Ben');

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** A monitor whose server answers with `server.answer`; `pass` fires the timer. */
function aMonitor(answer: Session | null | 'away', stored: Session | null = null) {
  const server = { answer, checks: 0 };
  const page = { isVisible: true };
  const states: SessionState[] = [];
  const timers = new Map<() => void, number>();
  let confirmed = 0;
  const monitor = createSessionMonitor({
    stored,
    load: async () => {
      server.checks += 1;
      if (server.answer === 'away') throw new Error('No answer');
      return server.answer;
    },
    later: (work, delayMs) => {
      timers.set(work, delayMs);
      return () => timers.delete(work);
    },
    isVisible: () => page.isVisible,
    onState: (state) => states.push(state),
    onConfirmed: () => {
      confirmed += 1;
    },
  });
  const pass = async () => {
    for (const [work, delayMs] of [...timers]) {
      assert.equal(delayMs, CHECK_MS);
      timers.delete(work);
      work();
    }
    await flush();
  };
  return { monitor, server, page, states, pass, confirmed: () => confirmed };
}

test('a session that the server confirms is not checked again', async () => {
  const { monitor, server, states, pass, confirmed } = aMonitor(MIA);
  await monitor.check();
  await pass();
  await pass();
  monitor.wake();
  assert.deepEqual(states, [{ session: MIA, isSignedOut: false }]);
  assert.deepEqual([server.checks, confirmed()], [1, 1]);
});

test('after 401 the end of the session is checked, and then until somebody signs in', async () => {
  const { monitor, server, states, pass, confirmed } = aMonitor(MIA);
  await monitor.check();
  await pass();
  server.answer = null;
  monitor.doubt();
  await flush();
  assert.deepEqual(states.at(-1), { session: MIA, isSignedOut: true });
  await pass();
  await pass();
  assert.equal(server.checks, 4);
  server.answer = BEN;
  await pass();
  assert.deepEqual(states.at(-1), { session: BEN, isSignedOut: false });
  assert.equal(confirmed(), 2);
  await pass();
  assert.equal(server.checks, 5);
});

test('many answers with 401 cause one check in each interval', async () => {
  const { monitor, server, states, pass, confirmed } = aMonitor(MIA);
  await monitor.check();
  for (let request = 0; request < 20; request += 1) monitor.doubt();
  await flush();
  for (let request = 0; request < 20; request += 1) monitor.doubt();
  await flush();
  assert.equal(server.checks, 2);
  await pass();
  assert.deepEqual([server.checks, confirmed()], [3, 3]);
  assert.ok(states.every(({ isSignedOut }) => !isSignedOut));
});

test('a hidden page checks nothing until it is shown', async () => {
  const { monitor, server, page, pass } = aMonitor(null);
  await monitor.check();
  page.isVisible = false;
  await pass();
  await pass();
  assert.equal(server.checks, 1);
  page.isVisible = true;
  monitor.wake();
  await flush();
  assert.equal(server.checks, 2);
});

test('without an answer the stored session counts, and is checked later', async () => {
  const { monitor, server, states, pass } = aMonitor('away', MIA);
  await monitor.check();
  assert.deepEqual(states, []);
  server.answer = null;
  await pass();
  assert.deepEqual(states, [{ session: MIA, isSignedOut: true }]);
});

test('a check without an answer after 401 is repeated', async () => {
  const { monitor, server, states, pass } = aMonitor(MIA);
  await monitor.check();
  await pass();
  server.answer = 'away';
  monitor.doubt();
  await flush();
  server.answer = null;
  await pass();
  assert.deepEqual(states.at(-1), { session: MIA, isSignedOut: true });
});

test('a sign-in on the page itself ends the checks', async () => {
  const { monitor, server, states, pass, confirmed } = aMonitor(null, MIA);
  await monitor.check();
  monitor.accept(MIA);
  await pass();
  assert.deepEqual(states.at(-1), { session: MIA, isSignedOut: false });
  assert.deepEqual([server.checks, confirmed()], [1, 1]);
});
