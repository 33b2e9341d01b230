import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOverlayMessage, readPreviewMessage } from './preview-messages.ts';

const WHOLE = {
  liveCode: 'abcd2345',
  themeId: 't1',
  layoutId: null,
  layoutOverride: { settings: { gaps: 1, newer: [] }, sprite_settings: [{ x: 1 }] },
  themeOverride: { name: 'Neon', settings: {} },
  live: { name: 'Typed', tipGoals: [{ reward: 'Song', amount_cents: 100 }] },
};

test('a boot is parsed completely, with absent keys as null', () => {
  const boot = { type: 'preview:boot', ...WHOLE } as const;
  assert.deepEqual(readPreviewMessage(boot), boot);
  assert.deepEqual(readPreviewMessage({ type: 'preview:boot', liveCode: 'abcd2345' }), {
    type: 'preview:boot',
    liveCode: 'abcd2345',
    themeId: null,
    layoutId: null,
    layoutOverride: null,
    themeOverride: null,
    live: null,
  });
});

test('an update has the sent keys only', () => {
  const update = { type: 'preview:update', live: null, themeId: 't2' };
  assert.deepEqual(readPreviewMessage({ ...update, live: null, other: 1, layoutId: undefined }), {
    ...update,
  });
});

test('a test tip is its amount; other keys are ignored', () => {
  const tip = { type: 'preview:tip', amountCents: 500 };
  assert.deepEqual(readPreviewMessage({ ...tip, liveCode: 5, more: 1 }), tip);
});

test('a font message has a family, and whether it has a new file', () => {
  const font = { type: 'preview:font', family: 'Bungee', hasNewFile: true };
  assert.deepEqual(readPreviewMessage({ ...font, more: 1 }), font);
});

const STRANGE: unknown[] = [
  undefined,
  null,
  'preview:boot',
  5,
  [],
  {},
  ['preview:boot'],
  { type: 'preview:other' },
  { type: ['preview:boot'] },
  { type: 'overlay:ready' },
  { type: 'preview:tip' },
  { type: 'preview:font' },
  { type: 'preview:font', family: 'Bungee' },
  { type: 'preview:font', family: 5, hasNewFile: true },
  ...['5', null, 0, -500, 1.5, Number.NaN, 1e300].map((amountCents) => ({
    type: 'preview:tip',
    amountCents,
  })),
  ...[
    { liveCode: 5 },
    { liveCode: {} },
    { themeId: 'x'.repeat(201) },
    { layoutId: true },
    { layoutOverride: 'wide' },
    { layoutOverride: [] },
    { layoutOverride: { settings: null } },
    { layoutOverride: { settings: [] } },
    { layoutOverride: { sprite_settings: {} } },
    { layoutOverride: { sprite_settings: [null] } },
    { layoutOverride: { sprite_settings: Array(101).fill({}) } },
    { themeOverride: { settings: 'dark' } },
    { themeOverride: { name: 5 } },
    { live: 'Typed' },
    { live: { name: null } },
    { live: { tipGoals: {} } },
    { live: { tipGoals: [{ reward: 'Song' }] } },
    { live: { tipGoals: [{ reward: 'Song', amount_cents: 1.5 }] } },
    { live: { tipGoals: [{ reward: 'Song', amount_cents: -1 }] } },
    { live: { tipGoals: [{ reward: 'Song', amount_cents: 1e300 }] } },
    { live: { tipGoals: [{ reward: null, amount_cents: 1 }] } },
    { live: { tipGoals: Array(101).fill({ reward: 'Song', amount_cents: 1 }) } },
  ].map((part) => ({ type: 'preview:update', ...part })),
];

test('an overlay ignores unknown messages', () => {
  for (const data of STRANGE) assert.equal(readPreviewMessage(data), null, JSON.stringify(data));
});

test('an overlay announces itself and its state', () => {
  assert.deepEqual(readOverlayMessage({ type: 'overlay:ready', more: 1 }), {
    type: 'overlay:ready',
  });
  const ack = { type: 'overlay:ack', state: 'connected' };
  assert.deepEqual(readOverlayMessage({ ...ack, more: 1 }), ack);
});

test('an overlay reports the positions of its parts', () => {
  const part = { kind: 'name', index: 0, x: 960, y: 300, width: 298, height: 40, rotation: 0 };
  const message = { type: 'overlay:parts', parts: [part] };
  assert.deepEqual(readOverlayMessage({ ...message, more: 1 }), message);
});

test('a host ignores unknown messages', () => {
  const strange = [
    null,
    'overlay:ready',
    [],
    { type: 'overlay:ack' },
    { type: 'overlay:ack', state: 'fine' },
    { type: 'preview:boot' },
    { type: 'overlay:parts' },
    { type: 'overlay:parts', parts: [{ kind: 'name' }] },
  ];
  for (const data of strange) assert.equal(readOverlayMessage(data), null, JSON.stringify(data));
});
