import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Issue } from '#contract/common.ts';
import { aLayout } from '../../testing/builders.ts';
import { assertRefused, refusedBodies } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const NUMBERS = `live_name.x live_name.y live_name.width live_name.glow
  board.x board.y board.width board.line_thickness board.external_padding board.padding board.internal_padding
  board.header_padding board.under_header_padding board.headerFontSize board.tipperFontSize
  board.header_height board.header_radius board_opacity background_blur corner_radius gaps
  logo.card_height logo.internal_padding logo_height card_opacity
  slider_width slider_height goal_top_padding goal_bottom_padding header_font_size text_font_size
  milestones.x milestones.y milestones.width milestones.height milestones.padding
  milestones.header_font_size milestones.font_size
  outline goal_corner_radius fill_opacity dropShadow.opacity dropShadow.offset dropShadow.blur`
  .split(/\s+/)
  .map((path) => path.split('.'));

const COUNTS = [['tier1_tippers'], ['tier2_tippers'], ['tier3_tippers']];

const SPRITE_NUMBERS =
  'x y height rotation scale animation_speed animation_rotation animation_scale'.split(' ');

/** `{board: {width: value}}` for the path of board.width. */
const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => ({ [key]: inner }), value);

type Refused = [sent: object, at: Issue['path'], message: string];

const inSettings = (path: readonly string[], value: unknown, message: string): Refused => [
  { settings: nested(path, value) },
  ['settings', ...path],
  message,
];

const inSprite = (key: string, value: unknown, message: string): Refused => [
  { sprite_settings: [{}, { [key]: value }] },
  ['sprite_settings', 1, key],
  message,
];

async function assertAllRefused(t: Parameters<typeof testApp>[0], cases: readonly Refused[]) {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const inChange = refusedBodies('PUT', `/api/layouts/${layout.id}`);
  const scenarios = cases.map(([payload, at, message]) =>
    inChange(`${JSON.stringify(payload)} ${message}`, payload, [at, message]),
  );
  await assertRefused(app, scenarios);
  assert.deepEqual((await app.inject('/api/layouts')).json(), [layout]);
}

test('every size and position is a number within reach of the stage', async (t) => {
  await assertAllRefused(
    t,
    NUMBERS.flatMap((path) => [
      inSettings(path, '12', 'Must be a number'),
      inSettings(path, 1e300, 'Must be at most 100000'),
      inSettings(path, -100_001, 'Must be at least -100000'),
    ]),
  );
});

test('every number of a sprite is within reach of the stage', async (t) => {
  await assertAllRefused(
    t,
    SPRITE_NUMBERS.flatMap((key) => [
      inSprite(key, true, 'Must be a number'),
      inSprite(key, 1e300, 'Must be at most 100000'),
      inSprite(key, -1e300, 'Must be at least -100000'),
    ]),
  );
});

test('every other known key is validated, with its path in the error', async (t) => {
  const file = 'Must look like /uploads/picture.png';
  await assertAllRefused(t, [
    ...COUNTS.flatMap((path) => [
      inSettings(path, 1.5, 'Must be a whole number'),
      inSettings(path, -1, 'Must be at least 0'),
      inSettings(path, 1001, 'Must be at most 1000'),
    ]),
    inSettings(['goal_label'], 'x'.repeat(201), 'Must have at most 200 characters'),
    inSettings(['goal_bar', 'scope'], 'last', 'Must be one of: next, all'),
    inSettings(['milestones', 'enabled'], 'yes', 'Must be true or false'),
    inSettings(['milestones', 'title'], 'x'.repeat(201), 'Must have at most 200 characters'),
    inSettings(['milestones', 'reached'], 'hide', 'Must be one of: both, tick, strike, leave_out'),
    inSettings(['logo_file'], 'https://example.com/a.png', file),
    inSettings(['logo_file', 'url'], '//example.com/a.png', file),
  ]);
});

test('values that the overlay clamps are stored unchanged', async (t) => {
  const app = await testApp(t);
  const settings = {
    board_opacity: 250,
    gaps: -3,
    tier1_tippers: 0,
    slider_width: 0.5,
    logo_file: null,
  };

  assert.deepEqual((await aLayout(app, { settings })).settings, settings);
});
