import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../request-error.ts';
import {
  createOutboxSender,
  type Outcome,
  outcomeOf,
  SLOW_MS,
  type Trouble,
} from './outbox-sender.ts';
import { createStore, isOutboxEntry, type OutboxEntry } from './outbox-store.ts';

const AWAY: Outcome = { problem: 'streamhost does not answer.' };

const aStore = () =>
  createStore({ prefix: 'tips.', isEntry: isOutboxEntry, storage: null, watch: () => {} });

const entry = (key: string): OutboxEntry => ({
  key,
  liveId: 'friday',
  tip: { amount_cents: 500, fan_name: key, notes: null },
  typedAt: '2026-11-06T20:41:00.000Z',
  refusal: null,
});

/** Lets everything happen that waits for no clock. */
const rest = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

function fakeClock() {
  let now = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  return {
    later(work: () => void, delayMs: number) {
      const timer = { at: now + delayMs, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.work();
        await rest();
      }
      now = until;
    },
    planned: () => timers.size,
  };
}

/** A sender whose server answers as `answer` says; by itself it is always this tab's turn. */
function aSender(options: {
  answer?: (entry: OutboxEntry) => Outcome | Promise<Outcome>;
  inTurn?: (work: () => Promise<void>) => Promise<boolean>;
  store?: ReturnType<typeof aStore>;
  canSend?: (entry: OutboxEntry) => boolean;
}) {
  const clock = fakeClock();
  const server = { answer: options.answer ?? ((): Outcome => 'recorded') };
  const store = options.store ?? aStore();
  const sent: string[] = [];
  const troubles: Trouble[] = [];
  const sender = createOutboxSender({
    store,
    canSend: options.canSend ?? (() => true),
    send: async (one) => {
      sent.push(one.key);
      return server.answer(one);
    },
    inTurn: options.inTurn ?? (async (work) => work().then(() => true)),
    later: clock.later,
    onTrouble: (trouble) => troubles.push(trouble),
  });
  store.subscribe(sender.onEntries);
  return { sender, store, clock, server, sent, troubles };
}

test('what waits is sent one at a time, in the order in which it was typed', async () => {
  const store = aStore();
  for (const key of ['b', 'a', 'c']) store.put(entry(key));
  const { sender, sent, clock } = aSender({ store });
  await sender.run();
  assert.deepEqual(sent, ['a', 'b', 'c']);
  assert.deepEqual(store.list(), []);
  await sender.run();
  assert.equal(clock.planned(), 0);
});

test('the oldest entry without an answer is retried with backoff before the others', async () => {
  const { store, sent, clock, server, troubles } = aSender({ answer: () => AWAY });
  store.put(entry('a'));
  store.put(entry('b'));
  await rest();
  const triesAfter = async (ms: number) => {
    await clock.pass(ms);
    return sent.length;
  };
  assert.deepEqual(
    [sent.length, await triesAfter(499), await triesAfter(1), await triesAfter(999)],
    [1, 1, 2, 2],
  );
  assert.deepEqual([await triesAfter(1), await triesAfter(2000)], [3, 4]);
  assert.deepEqual([await triesAfter(3000), await triesAfter(60_000)], [5, 25]);
  assert.deepEqual([new Set(sent), store.list().length], [new Set(['a']), 2]);
  assert.deepEqual(troubles, ['streamhost does not answer.']);

  server.answer = () => 'recorded';
  await clock.pass(3000);
  assert.deepEqual(sent.slice(-2), ['a', 'b']);
  assert.deepEqual([store.list(), troubles.at(-1)], [[], null]);
});

test('a server that is back is asked at once, and nobody asks while nothing waits', async () => {
  const { sender, store, sent, server, clock } = aSender({ answer: () => AWAY });
  sender.wake();
  store.put(entry('a'));
  await clock.pass(10_000);
  const tries = sent.length;
  server.answer = () => 'recorded';
  sender.wake();
  await rest();
  assert.deepEqual([sent.length, store.list()], [tries + 1, []]);
  sender.wake();
  await clock.pass(10_000);
  assert.equal(sent.length, tries + 1);
});

test('after a tip went through the first wait is short again', async () => {
  const { store, sent, server, clock } = aSender({ answer: () => AWAY });
  store.put(entry('a'));
  await clock.pass(20_000);
  server.answer = ({ key }) => (key === 'a' ? 'recorded' : AWAY);
  await clock.pass(3000);
  store.put(entry('b'));
  await rest();
  const tries = sent.length;
  await clock.pass(500);
  assert.equal(sent.length, tries + 1);
});

test('a refused tip stays with its reason and holds nothing up; it is not sent again', async () => {
  const { sender, store, sent } = aSender({
    answer: ({ key }) => (key === 'a' ? { refusal: 'The live was deleted.' } : 'recorded'),
  });
  store.put(entry('a'));
  store.put(entry('b'));
  await rest();
  await sender.run();
  assert.deepEqual(sent, ['a', 'b']);
  assert.deepEqual(store.list(), [{ ...entry('a'), refusal: 'The live was deleted.' }]);
});

/** A sender whose server answers by `answer`. */
function aSlowSender() {
  const answers: ((outcome: Outcome) => void)[] = [];
  const made = aSender({ answer: () => new Promise((resolve) => void answers.push(resolve)) });
  return { ...made, answer: (outcome: Outcome) => answers.at(-1)?.(outcome) };
}

test('a tip that is typed while another is on its way follows it', async () => {
  const { sender, store, sent, answer } = aSlowSender();
  store.put(entry('a'));
  await rest();
  store.put(entry('b'));
  void sender.run();
  await rest();
  assert.deepEqual(sent, ['a']);
  answer('recorded');
  await rest();
  assert.deepEqual(sent, ['a', 'b']);
});

test('a server that hangs is told of after a moment, and no longer once it answers', async () => {
  const { store, clock, troubles, answer } = aSlowSender();
  store.put(entry('a'));
  await clock.pass(SLOW_MS - 1);
  assert.deepEqual(troubles, []);
  await clock.pass(1);
  assert.deepEqual(troubles, ['streamhost does not answer yet.']);
  answer('recorded');
  await rest();
  assert.deepEqual(troubles.at(-1), null);
});

test('of two tabs one sends at a time, and the other takes over when that one dies', async () => {
  let isBusy = false;
  const inTurn = async (work: () => Promise<void>) => {
    if (isBusy) return false;
    isBusy = true;
    await work();
    isBusy = false;
    return true;
  };
  const shared = aStore();
  const dying = aSender({ inTurn, store: shared, answer: () => new Promise(() => {}) });
  const other = aSender({ inTurn, store: shared });
  shared.put(entry('a'));
  await other.clock.pass(5000);
  assert.deepEqual([dying.sent, other.sent], [['a'], []]);
  isBusy = false; // the browser frees the turn of a tab that is gone
  await other.clock.pass(1000);
  assert.deepEqual([other.sent, shared.list()], [['a'], []]);
});

test('a refused tip that another tab recorded meanwhile is not restored', async () => {
  const { store } = aSender({
    answer: ({ key }) => {
      store.remove(key);
      return { refusal: 'The live was deleted.' };
    },
  });
  store.put(entry('a'));
  await rest();
  assert.deepEqual(store.list(), []);
});

test('no answer and a server in trouble are tried again, what is refused is not', () => {
  const kinds = [0, 401, 408, 429, 500, 503, 507, 400, 403, 404, 413].map((status) => {
    const outcome = outcomeOf(new RequestError(status, 'why'));
    return [status, 'refusal' in outcome ? 'refused' : 'again'];
  });
  assert.deepEqual(Object.fromEntries(kinds), {
    0: 'again',
    401: 'again',
    408: 'again',
    429: 'again',
    500: 'again',
    503: 'again',
    507: 'again',
    400: 'refused',
    403: 'refused',
    404: 'refused',
    413: 'refused',
  });
});

test('a try that took too long is one without an answer', () => {
  const aborted = new DOMException('signal timed out', 'TimeoutError');
  assert.deepEqual(outcomeOf(aborted), { problem: 'streamhost does not answer.' });
});

test('the reason is the server’s own, and a deleted live says what to do', () => {
  const refused = RequestError.fromAnswer(400, '{"error":"Validation failed"}');
  assert.deepEqual(outcomeOf(refused), { refusal: 'Validation failed' });
  assert.deepEqual(outcomeOf(new RequestError(404, 'Live not found', [], { kind: 'not_found' })), {
    refusal: 'Its live was deleted. Edit the tip to add it to this one.',
  });
  const used = 'The Idempotency-Key "a" was used for another tip before.';
  assert.deepEqual(outcomeOf(new RequestError(422, used)), { refusal: used });
  assert.deepEqual(outcomeOf(new RequestError(507, 'The disk is full.')), {
    problem: 'The disk is full.',
  });
});

test('a tip of the shared door whose live is not found may belong to nobody here', () => {
  const gone = new RequestError(404, 'Live not found', [], { kind: 'not_found' });
  assert.deepEqual(outcomeOf(gone, true), {
    refusal: 'Its live was deleted, or is not yours any more.',
  });
});

test('a tip of another person waits without holding up the others', async () => {
  const store = aStore();
  store.put({ ...entry('a'), person: { id: 'mia', name: 'Mia' } });
  store.put({ ...entry('b'), person: { id: 'ben', name: 'Ben' } });
  let signedIn = 'ben';
  const { sender, sent, clock, troubles } = aSender({
    store,
    canSend: ({ person }) => person?.id === signedIn,
  });
  await sender.run();
  assert.deepEqual([sent, clock.planned(), troubles], [['b'], 0, []]);
  signedIn = 'mia';
  sender.onEntries();
  await rest();
  assert.deepEqual([sent, store.list()], [['b', 'a'], []]);
});
