import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstSprite, row, type SettingRow, shapeOf } from './setting-row.ts';

const track = ({ goalBar }: OverlayLayout) => goalBar?.track;
const DEFAULT_TRACK = { x: 510, y: 988, width: 900, height: 28 };

const TRACK_PARTS: SettingRow['parts'] = ['sprites', 'goalBar'];

/** The layout's keys of the live's name. */
export const NAME_ROWS: SettingRow[] = [
  row('live_name.x', 500, ['liveName'], 811, 351, ({ liveName }) => liveName?.x),
  row('live_name.y', 100, ['liveName'], 312, 112, ({ liveName }) => liveName?.baseline),
  row('live_name.width', 600, ['liveName'], [35.5, 299], [71.25, 599], ({ liveName }) => [
    liveName?.look.font.sizePx,
    liveName?.width,
  ]),
  row(
    'live_name.glow',
    20,
    ['liveName'],
    null,
    { color: '#1c222d', blur: 10, opacity: 0.67 },
    ({ liveName }) => liveName?.look.glow,
  ),
];

/** The layout's keys of the goal bar. */
export const GOAL_ROWS: SettingRow[] = [
  row(
    'goal_label',
    'Up next: ',
    ['goalBar'],
    'Next Goal: ',
    'Up next: ',
    ({ goalBar }) => goalBar?.label?.text,
  ),
  row(
    'slider_width',
    600,
    TRACK_PARTS,
    DEFAULT_TRACK,
    { ...DEFAULT_TRACK, x: 660, width: 600 },
    track,
  ),
  row(
    'slider_height',
    40,
    TRACK_PARTS,
    DEFAULT_TRACK,
    { ...DEFAULT_TRACK, y: 976, height: 40 },
    track,
  ),
  row('goal_top_padding', 30, ['goalBar'], 972, 954, ({ goalBar }) => goalBar?.label?.baseline),
  row('goal_bottom_padding', 100, TRACK_PARTS, [988, 972], [952, 936], ({ goalBar }) => [
    goalBar?.track.y,
    goalBar?.label?.baseline,
  ]),
  row('header_font_size', 20, ['goalBar'], [16, 16, 4], [20, 20, 5], ({ goalBar }) => [
    goalBar?.label?.look.font.sizePx,
    goalBar?.reward?.look.font.sizePx,
    goalBar?.label?.look.outline?.width,
  ]),
  row('text_font_size', 20, ['goalBar'], [12, 12], [20, 20], ({ goalBar }) => [
    goalBar?.total?.look.font.sizePx,
    goalBar?.amount?.look.font.sizePx,
  ]),
  row('outline', 6, ['goalBar'], [2, 24], [6, 16], ({ goalBar }) => [
    shapeOf(goalBar?.panels[3], 'thickness'),
    goalBar?.fill?.height,
  ]),
  row('goal_corner_radius', 4, TRACK_PARTS, [8, 6, 8], [4, 2, 4], ({ goalBar, sprites }) => [
    shapeOf(goalBar?.panels[3], 'radius'),
    shapeOf(goalBar?.panels[1], 'radius'),
    sprites.backdrops[1]?.radius,
  ]),
  row('fill_opacity', 40, ['goalBar'], 0.8, 0.4, ({ goalBar }) => goalBar?.panels[1]?.opacity),
];

const same = (count: number, value: unknown) => Array(count).fill(value);

const shadowRow = (key: string, value: number, from: number) =>
  row(
    `dropShadow.${key}`,
    value,
    ['sprites', 'liveName', 'board', 'goalBar'],
    same(3, from),
    same(3, key === 'opacity' ? value / 100 : value),
    (layout) =>
      [
        layout.liveName?.look.shadow,
        layout.goalBar?.label?.look.shadow,
        firstSprite(layout)?.shadow,
      ].map((shadow) => shadow && Reflect.get(shadow, key)),
  );

const motionRow = (key: string, name: string) =>
  row(
    `motion.${key}`,
    false,
    ['board', 'goalBar'],
    same(2, true),
    same(2, false),
    ({ board, goalBar }) =>
      [board?.motion, goalBar?.motion].map((motion) => motion && Reflect.get(motion, name)),
  );

/** The layout's keys of the whole stage. */
export const STAGE_ROWS: SettingRow[] = [
  row(
    'hud',
    false,
    ['hud'],
    { x: 16, y: 904, width: 288, height: 160 },
    undefined,
    ({ hud }) => hud?.box,
  ),
  shadowRow('opacity', 100, 0.5),
  shadowRow('offset', 10, 4),
  shadowRow('blur', 12, 6),
  motionRow('count_up', 'countUp'),
  motionRow('reorder', 'reorder'),
  motionRow('highlight', 'highlight'),
  motionRow('celebration', 'celebration'),
];
