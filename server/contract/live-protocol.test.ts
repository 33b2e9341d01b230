import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CLOSES, MAX_MESSAGE_BYTES, readClientMessage, readServerMessage } from './events.ts';
import { MAX_TOP } from './limits.ts';

const text = (value: unknown) => JSON.stringify(value);

const TIPS = { live: 'a', top: 5, version: '"x-1"' };
const WATCH = { type: 'watch', tips: TIPS, stored: true, running: false };
const SEEN = { type: 'seen', live: 'a', total_cents: 500, in_obs: true };
const TOTALS = {
  revision: 3,
  total_cents: 500,
  tippers: [{ fan_id: null, fan_name: 'Anonymous', amount_cents: 500 }],
};
const ALERTS = {
  is_paused: true,
  skips: 2,
  first_seq: 7,
  alerts: [{ seq: 7, kind: 'tip', fan_name: null, amount_cents: 500, notes: 'Hi' }],
};
const SAID = [
  { type: 'tips', live: 'a', top: 5, version: '"x-3"', totals: TOTALS },
  { type: 'gone', live: 'a' },
  { type: 'versions', boot: 'x.1' },
  { type: 'versions', boot: 'x.1', tips: 'x.2', fans: 'x.3', rewards: 'x.4', fonts: 'x.0' },
  { type: 'look', live: 'a', other_look: null },
  { type: 'look', live: 'a', other_look: '' },
  { type: 'running', live: null },
  { type: 'running', live: 'a' },
  { type: 'alive' },
  { type: 'seen', live: 'a', seen: null },
  {
    type: 'seen',
    live: 'a',
    seen: { total_cents: 5, in_obs: true, age_ms: 20, is_silent: false },
  },
  { type: 'program', live: 'a', is_on_program: null },
  { type: 'program', live: 'a', is_on_program: true },
  { type: 'alerts', live: 'a', version: '"x-4"', alerts: ALERTS },
];

test('what a page and the server say is read as it was said, without keys of newer versions', () => {
  for (const message of [
    WATCH,
    { ...WATCH, tips: null },
    { ...WATCH, tips: { ...TIPS, version: null } },
    { ...WATCH, alerts: null },
    { ...WATCH, alerts: '"x-4"' },
    SEEN,
  ]) {
    assert.deepEqual(readClientMessage(text({ ...message, newer: 1 })), message);
  }
  for (const message of SAID) {
    assert.deepEqual(readServerMessage(text({ ...message, newer: 1 })), message);
  }
});

test('anything strange that a page says is read as null', () => {
  const strange = [
    ...['', '{', '[]', 'null', '1', Buffer.from(text(WATCH)), null, undefined],
    ...[{}, { ...WATCH, type: 'look' }, { ...WATCH, stored: 1 }, { ...WATCH, running: null }].map(
      text,
    ),
    ...[[], 'a', 5, {}].map((tips) => text({ ...WATCH, tips })),
    ...[-1, 1.5, MAX_TOP + 1, '5', null].map((top) => text({ ...WATCH, tips: { ...TIPS, top } })),
    ...['', 5, null, 'a'.repeat(65)].map((live) => text({ ...WATCH, tips: { ...TIPS, live } })),
    ...[5, {}, 'a'.repeat(201)].map((alerts) => text({ ...WATCH, alerts })),
    ...[5, 'a'.repeat(201)].map((version) => text({ ...WATCH, tips: { ...TIPS, version } })),
  ];
  for (const changed of [{ live: 5 }, { total_cents: -1 }, { total_cents: '5' }, { in_obs: 1 }]) {
    strange.push(text({ ...SEEN, ...changed }));
  }
  for (const data of strange) assert.equal(readClientMessage(data), null, String(data));
});

test('anything strange that a server says is read as null', () => {
  const tipper = { fan_id: 'f', fan_name: 'Ada', amount_cents: 5 };
  const totals = (changed: object) => ({ ...SAID[0], totals: { ...TOTALS, ...changed } });
  const alerts = (changed: object) => ({ ...SAID.at(-1), alerts: { ...ALERTS, ...changed } });
  const strange = [
    ...['', '[]', Buffer.from(text(SAID[0]))],
    ...[{}, { type: 'watch' }, { type: 'gone' }, { type: 'gone', live: '' }].map(text),
    ...[{ total_cents: '5' }, { revision: null }, { tippers: {} }, { tippers: [null] }].map(
      (changed) => text(totals(changed)),
    ),
    ...[{ fan_id: 5 }, { fan_name: null }, { amount_cents: 0.5 }].map((changed) =>
      text(totals({ tippers: [{ ...tipper, ...changed }] })),
    ),
    ...[-1, '5', null].map((top) => text({ ...SAID[0], top })),
    ...[{ boot: null }, { fans: 5 }].map((changed) => text({ ...SAID[2], ...changed })),
    ...[5, undefined].map((other_look) => text({ type: 'look', live: 'a', other_look })),
    ...[5, undefined].map((live) => text({ type: 'running', live })),
    ...[5, undefined].map((is_on_program) => text({ type: 'program', live: 'a', is_on_program })),
    ...[5, {}, undefined].map((seen) => text({ type: 'seen', live: 'a', seen })),
    ...[
      { is_paused: 1 },
      { skips: '1' },
      { first_seq: 0.5 },
      { alerts: {} },
      { alerts: [null] },
      { older: null },
      { older: { first_seq: 1, alerts: [null] } },
    ].map((changed) => text(alerts(changed))),
    ...[{ seq: '7' }, { kind: 'import' }, { fan_name: 5 }, { amount_cents: -1 }, { notes: {} }].map(
      (changed) => text(alerts({ alerts: [{ ...ALERTS.alerts[0], ...changed }] })),
    ),
  ];
  for (const data of strange) assert.equal(readServerMessage(data), null, String(data));
});

test('no text that a page or a server sends makes a reader fail, and what is read can be sent again', () => {
  const mixed = fc.record(
    {
      type: fc.constantFrom('watch', 'tips', 'gone', 'versions', 'look', 'running', 'alerts'),
      tips: fc.option(fc.record({ live: fc.string(), top: fc.integer(), version: fc.string() })),
      stored: fc.anything(),
      running: fc.boolean(),
      live: fc.option(fc.string()),
      version: fc.string(),
      totals: fc.anything(),
      alerts: fc.anything(),
      boot: fc.string(),
      other_look: fc.anything(),
    },
    { requiredKeys: ['type'] },
  );
  const said = fc.oneof(fc.string(), fc.json(), mixed.map(text));
  fc.assert(
    fc.property(said, (data) => {
      for (const read of [readClientMessage, readServerMessage]) {
        const message = read(data);
        if (message) assert.deepEqual(read(text(message)), message);
      }
    }),
    { numRuns: 500 },
  );
});

test('a reason fits into the frame of its close, and a watch of the longest values into a message', () => {
  for (const { reason } of Object.values(CLOSES)) assert.ok(Buffer.byteLength(reason) <= 123);
  const tips = { live: 'é'.repeat(64), top: MAX_TOP, version: 'é'.repeat(200) };
  const longest = text({ ...WATCH, tips, alerts: 'é'.repeat(200) });
  assert.ok(readClientMessage(longest));
  assert.ok(Buffer.byteLength(longest) < MAX_MESSAGE_BYTES);
});
