import { BOARD_CASES, CARD_CASES } from './board-cases.ts';
import { lookOf, panel, type SettingCase } from './setting-case.ts';

const NAME_CASES: readonly SettingCase[] = [
  {
    key: 'live_name.x',
    value: 600,
    look: ({ name }) => Math.round((name.x + name.width / 2) / 10) * 10,
    from: 960,
    to: 600,
  },
  { key: 'live_name.y', value: 700, look: ({ name }) => name.baseline, from: 313, to: 713 },
  {
    key: 'live_name.width',
    value: 600,
    look: ({ name }) => Math.round(name.width / 10) * 10,
    from: 300,
    to: 600,
  },
  {
    key: 'live_name.glow',
    value: 20,
    look: ({ name }) => name.look.glow,
    from: null,
    to: { color: '#1c222d', blur: 10, opacity: 0.67 },
  },
];

const GOAL_CASES: readonly SettingCase[] = [
  {
    key: 'goal_label',
    value: 'Up next: ',
    look: ({ goal }) => goal.label?.text,
    from: 'Next Goal: ',
    to: 'Up next: ',
  },
  {
    key: 'slider_width',
    value: 600,
    look: ({ goal }) => goal.track,
    from: { x: 510, y: 988, width: 900, height: 28 },
    to: { x: 660, y: 988, width: 600, height: 28 },
  },
  {
    key: 'slider_height',
    value: 60,
    look: ({ goal }) => goal.track,
    from: { x: 510, y: 988, width: 900, height: 28 },
    to: { x: 510, y: 956, width: 900, height: 60 },
  },
  {
    key: 'goal_top_padding',
    value: 60,
    look: ({ goal }) => goal.track.y - (goal.label?.baseline ?? 0),
    from: 16,
    to: 64,
  },
  {
    key: 'goal_bottom_padding',
    value: 200,
    look: ({ goal }) => goal.track.y,
    from: 988,
    to: 852,
  },
  {
    key: 'header_font_size',
    value: 40,
    look: ({ goal }) => [goal.label, goal.reward].map((line) => lookOf(line).font.sizePx),
    from: [16, 16],
    to: [40, 40],
  },
  {
    key: 'text_font_size',
    value: 20,
    look: ({ goal }) => [goal.total, goal.amount].map((line) => lookOf(line).font.sizePx),
    from: [12, 12],
    to: [20, 20],
  },
  {
    key: 'outline',
    value: 6,
    look: ({ goal }) => [panel(goal.panels, 'ring').shape.thickness, goal.fill?.height],
    from: [2, 24],
    to: [6, 16],
  },
  {
    key: 'goal_corner_radius',
    value: 14,
    look: ({ goal }) => panel(goal.panels, 'ring').shape.radius,
    from: 8,
    to: 14,
  },
  {
    key: 'fill_opacity',
    value: 30,
    look: ({ goal }) => goal.panels[1]?.opacity,
    from: 0.8,
    to: 0.3,
  },
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
  {
    key: 'hud',
    value: false,
    look: ({ layout }) => layout.hud && [layout.hud.box.x, layout.hud.box.width],
    from: [16, 288],
    to: null,
  },
  ...MOTION_CASES,
];

/** What the editor alone keeps in a layout. */
export const EDITOR_KEYS = ['preview.liveCode', 'preview_live_code'];
