import { BOARD_CASES, CARD_CASES } from './board-cases.ts';
import { changes, lookOf, panel, type SettingCase } from './setting-case.ts';

const NAME_CASES: readonly SettingCase[] = [
  changes(
    'live_name.x',
    600,
    960,
    600,
    ({ name }) => Math.round((name.x + name.width / 2) / 10) * 10,
  ),
  { key: 'live_name.y', value: 700, look: ({ name }) => name.baseline, from: 313, to: 713 },
  changes('live_name.width', 600, 300, 600, ({ name }) => Math.round(name.width / 10) * 10),
  changes(
    'live_name.glow',
    20,
    null,
    { color: '#1c222d', blur: 10, opacity: 0.67 },
    ({ name }) => name.look.glow,
  ),
];

const GOAL_CASES: readonly SettingCase[] = [
  changes('goal_label', 'Up next: ', 'Next Goal: ', 'Up next: ', ({ goal }) => goal.label?.text),
  changes(
    'slider_width',
    600,
    { x: 510, y: 988, width: 900, height: 28 },
    { x: 660, y: 988, width: 600, height: 28 },
    ({ goal }) => goal.track,
  ),
  changes(
    'slider_height',
    60,
    { x: 510, y: 988, width: 900, height: 28 },
    { x: 510, y: 956, width: 900, height: 60 },
    ({ goal }) => goal.track,
  ),
  changes('goal_top_padding', 60, 16, 64, ({ goal }) => goal.track.y - (goal.label?.baseline ?? 0)),
  changes('goal_bottom_padding', 200, 988, 852, ({ goal }) => goal.track.y),
  changes('header_font_size', 40, [16, 16], [40, 40], ({ goal }) =>
    [goal.label, goal.reward].map((line) => lookOf(line).font.sizePx),
  ),
  changes('text_font_size', 20, [12, 12], [20, 20], ({ goal }) =>
    [goal.total, goal.amount].map((line) => lookOf(line).font.sizePx),
  ),
  changes('outline', 6, [2, 24], [6, 16], ({ goal }) => [
    panel(goal.panels, 'ring').shape.thickness,
    goal.fill?.height,
  ]),
  changes('goal_corner_radius', 14, 8, 14, ({ goal }) => panel(goal.panels, 'ring').shape.radius),
  changes('fill_opacity', 30, 0.8, 0.3, ({ goal }) => goal.panels[1]?.opacity),
];

const SHADOW = { offset: 4, blur: 6, opacity: 0.5 };

/** It lies under the name, the board as one shape, the goal's label and bar, and each sprite. */
const SHADOW_CASES = [
  { key: 'dropShadow.opacity', value: 90, to: { ...SHADOW, opacity: 0.9 } },
  { key: 'dropShadow.offset', value: 30, to: { ...SHADOW, offset: 30 } },
  { key: 'dropShadow.blur', value: 20, to: { ...SHADOW, blur: 20 } },
].map(
  ({ to, ...key }): SettingCase => ({
    ...key,
    look: ({ name, board, goal, sprite }) => [
      name.look.shadow,
      ...[...board.panels.slice(0, 1), goal.shadow].map((shadow) => {
        const { shape, opacity } = panel([shadow], 'shadow');
        return { offset: shape.offset, blur: shape.blur, opacity };
      }),
      goal.label?.look.shadow,
      goal.reward?.look.shadow,
      sprite()?.shadow,
    ],
    from: Array(6).fill(SHADOW),
    to: Array(6).fill(to),
  }),
);

/** Every key of a layout that changes the picture while nothing happens. */
export const LAYOUT_CASES = [
  ...NAME_CASES,
  ...BOARD_CASES,
  ...CARD_CASES,
  ...GOAL_CASES,
  ...SHADOW_CASES,
];

const MOTION_CASES = Object.entries({
  count_up: 'countUp',
  reorder: 'reorder',
  highlight: 'highlight',
  celebration: 'celebration',
} as const).map(
  ([key, name]): SettingCase => ({
    key: `motion.${key}`,
    value: false,
    look: ({ board, goal }) => [board.motion[name], goal.motion[name]],
    from: [true, true],
    to: [false, false],
  }),
);

/** Those that are on unless they are false. */
export const SWITCH_CASES: readonly SettingCase[] = [
  changes(
    'hud',
    false,
    [16, 288],
    null,
    ({ layout }) => layout.hud && [layout.hud.box.x, layout.hud.box.width],
  ),
  ...MOTION_CASES,
];

/** What the editor alone keeps in a layout. */
export const EDITOR_KEYS = ['preview.liveCode', 'preview_live_code'];
