import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from './layout-settings.ts';

const DEFAULTS = {
  name: { x: 960, y: 300, width: 300 },
  tierCounts: [5, 3, 2],
  board: {
    width: 360,
    opacity: 0.9,
    radius: 8,
    lineThickness: 2,
    externalPadding: 16,
    internalPadding: 12,
    headerPadding: 12,
    underHeaderPadding: 12,
    headerFontSize: 16,
    tipperFontSize: 14,
    headerHeight: 48,
    headerRadius: 8,
    gap: 12,
  },
  goal: {
    label: 'Next Goal: ',
    width: 900,
    height: 28,
    topPadding: 12,
    bottomPadding: 64,
    headerFontSize: 16,
    textFontSize: 12,
    outline: 2,
    radius: 8,
    fillOpacity: 0.8,
  },
  shadow: { offset: 4, blur: 6, opacity: 0.5 },
};

test('no layout, and one without settings, have the defaults of the overlay', () => {
  assert.deepEqual(readLayoutSettings(undefined), DEFAULTS);
  assert.deepEqual(readLayoutSettings({}), DEFAULTS);
});

test('values of a wrong type take their defaults', () => {
  for (const wrong of ['360', true, null, {}, [], Number.NaN, Number.POSITIVE_INFINITY]) {
    const settings = {
      live_name: { x: wrong, y: wrong, width: wrong },
      tier1_tippers: wrong,
      board: { width: wrong, header_height: wrong, tipperFontSize: wrong },
      board_opacity: wrong,
      goal_label: 7,
      slider_width: wrong,
      dropShadow: { offset: wrong },
    };
    assert.deepEqual(readLayoutSettings(settings), DEFAULTS, String(wrong));
  }
  const flat = { live_name: 3, board: 'wide', dropShadow: [] };
  assert.deepEqual(readLayoutSettings(flat), DEFAULTS);
});

const EXTREMES: [path: string, least: number, most: number, read: (s: Read) => number][] = [
  ['slider_width', 0, 1920, (s) => s.goal.width],
  ['slider_height', 0, 600, (s) => s.goal.height],
  ['header_font_size', 0, 200, (s) => s.goal.headerFontSize],
  ['text_font_size', 0, 200, (s) => s.goal.textFontSize],
  ['outline', 0, 40, (s) => s.goal.outline],
  ['goal_corner_radius', 0, 200, (s) => s.goal.radius],
  ['fill_opacity', 0, 1, (s) => s.goal.fillOpacity],
  ['goal_top_padding', 0, 500, (s) => s.goal.topPadding],
  ['goal_bottom_padding', 0, 500, (s) => s.goal.bottomPadding],
  ['board_opacity', 0, 1, (s) => s.board.opacity],
  ['board.internal_padding', 0, 500, (s) => s.board.internalPadding],
  ['board.headerFontSize', 0, 200, (s) => s.board.headerFontSize],
  ['board.tipperFontSize', 0, 200, (s) => s.board.tipperFontSize],
  ['tier3_tippers', 0, 100, (s) => s.tierCounts[2]],
  ['live_name.x', 0, 1920, (s) => s.name.x],
  ['live_name.y', 0, 1080, (s) => s.name.y],
];
type Read = ReturnType<typeof readLayoutSettings>;

for (const [path, least, most, read] of EXTREMES) {
  test(`${path} is kept between ${least} and ${most}`, () => {
    assert.equal(read(readLayoutSettings(nested(path, -1e9))), least);
    assert.equal(read(readLayoutSettings(nested(path, 1e9))), most);
  });
}

test('lengths are whole pixels', () => {
  assert.equal(readLayoutSettings({ board: { width: 400.6 } }).board.width, 401);
});

test('the external padding goes before the padding of older layouts', () => {
  const padding = (board: object) => readLayoutSettings({ board }).board.externalPadding;
  assert.equal(padding({ padding: 40 }), 40);
  assert.equal(padding({ padding: 40, external_padding: 24 }), 24);
});

test('a shadow that cannot be seen is none', () => {
  assert.equal(readLayoutSettings({ dropShadow: { opacity: 0 } }).shadow, null);
  assert.equal(readLayoutSettings({ dropShadow: { offset: 0, blur: 0 } }).shadow, null);
});

function nested(path: string, value: number): object {
  const [key = '', ...rest] = path.split('.');
  return { [key]: rest.length > 0 ? nested(rest.join('.'), value) : value };
}
