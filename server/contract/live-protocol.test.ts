import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  CLOSES,
  MAX_MESSAGE_BYTES,
  MAX_TOPICS,
  readClientMessage,
  readServerMessage,
} from './live-protocol.ts';
import { MAX_SEEN_ALERTS } from './seen.ts';

const text = (value: unknown) => JSON.stringify(value);
const SUBSCRIBE = {
  type: 'subscribe',
  topics: { 'live/a/totals/5': '"x-1"', 'current-live': null },
};
const SEEN = { type: 'seen', live: 'a', total_cents: 500, in_obs: true };
const NOW = { seq: 3, count: 1, cents: 500, length_ms: 6000, left_ms: 4000 };
const ALERTS = { now: NOW, next: [4, 5], summed: 2 };
const SEEN_ALERTS = [null, ALERTS, { ...ALERTS, now: null }].map((alerts) => ({ ...SEEN, alerts }));
const SNAPSHOT = { type: 'snapshot', topic: 'live/a/alerts', version: '"x-4"', body: { any: 1 } };

test('messages are read without keys of newer versions', () => {
  for (const message of [SUBSCRIBE, { ...SUBSCRIBE, topics: {} }, SEEN, ...SEEN_ALERTS]) {
    assert.deepEqual(readClientMessage(text({ ...message, newer: 1 })), message);
  }
  for (const message of [SNAPSHOT, { ...SNAPSHOT, body: null }, { type: 'heartbeat' }]) {
    assert.deepEqual(readServerMessage(text({ ...message, newer: 1 })), message);
  }
});

test('malformed messages of a client are null', () => {
  const many = Array.from({ length: MAX_TOPICS + 1 }, (_, n) => [String(n), null]);
  const malformed = [
    ...['', '{', '[]', 'null', '1', Buffer.from(text(SUBSCRIBE)), null, undefined],
    ...[{}, { ...SUBSCRIBE, type: 'shout' }].map(text),
    ...[null, [], 'a', { a: 5 }, { a: 'v'.repeat(201) }, Object.fromEntries(many)].map((topics) =>
      text({ ...SUBSCRIBE, topics }),
    ),
    text({ ...SUBSCRIBE, topics: { ['t'.repeat(1001)]: null } }),
    ...[{ live: 5 }, { live: 'a'.repeat(65) }, { total_cents: -1 }, { in_obs: 1 }].map((changed) =>
      text({ ...SEEN, ...changed }),
    ),
  ];
  for (const data of malformed) assert.equal(readClientMessage(data), null, String(data));
});

test('malformed alerts of an overlay are null', () => {
  const tooMany = Array.from({ length: MAX_SEEN_ALERTS + 1 }, (_, seq) => seq);
  const changes = [
    ...[{ now: 3 }, { now: { ...NOW, left_ms: -1 } }, { now: { ...NOW, seq: 'a' } }],
    ...[{ next: tooMany }, { next: ['4'] }, { next: null }, { summed: -1 }],
  ];
  for (const alerts of [5, [], ...changes.map((changed) => ({ ...ALERTS, ...changed }))]) {
    assert.equal(readClientMessage(text({ ...SEEN, alerts })), null, text(alerts));
  }
});

test('malformed messages of the server are null', () => {
  const malformed = [
    ...['', '[]', Buffer.from(text(SNAPSHOT))],
    ...[{}, { type: 'subscribe' }, { type: 'snapshot' }].map(text),
    ...[{ topic: 5 }, { version: null }, { body: undefined }].map((changed) =>
      text({ ...SNAPSHOT, ...changed }),
    ),
  ];
  for (const data of malformed) assert.equal(readServerMessage(data), null, String(data));
});

test('no text makes a reader throw, and what is read can be sent again', () => {
  const mixed = fc.record(
    {
      type: fc.constantFrom('subscribe', 'snapshot', 'seen', 'heartbeat'),
      topics: fc.dictionary(fc.string(), fc.option(fc.string())),
      topic: fc.string(),
      version: fc.string(),
      body: fc.anything(),
      live: fc.string(),
      total_cents: fc.integer(),
      in_obs: fc.boolean(),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), mixed.map(text)), (data) => {
      for (const read of [readClientMessage, readServerMessage]) {
        const message = read(data);
        if (message) assert.deepEqual(read(text(message)), message);
      }
    }),
    { numRuns: 500 },
  );
});

test('the reason of a close fits its frame, and the topics of a page a message', () => {
  for (const { reason } of Object.values(CLOSES)) assert.ok(Buffer.byteLength(reason) <= 123);
  const topics = Object.fromEntries(
    Array.from({ length: MAX_TOPICS }, (_, n) => [
      `live/${'i'.repeat(36)}/totals/${n}`,
      'v'.repeat(80),
    ]),
  );
  assert.ok(Buffer.byteLength(text({ ...SUBSCRIBE, topics })) < MAX_MESSAGE_BYTES);
});
