import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstSprite, LIMITS, type SettingRow, shapeOf } from './setting-row.ts';

const SOFTNESS = [0, 100] as const;

const track = ({ goalBar }: OverlayLayout) => goalBar?.track;
const DEFAULT_TRACK = { x: 510, y: 988, width: 900, height: 28 };

const TRACK_PARTS: SettingRow['parts'] = ['sprites', 'goalBar'];

/** The layout's keys of the live's name. */
export const NAME_ROWS: SettingRow[] = [
  {
    path: 'live_name.x',
    value: 500,
    read: ({ liveName }) => liveName?.x,
    from: 811,
    to: 351,
    parts: ['liveName'],
    limits: [0, 1920],
  },
  {
    path: 'live_name.y',
    value: 100,
    read: ({ liveName }) => liveName?.baseline,
    from: 312,
    to: 112,
    parts: ['liveName'],
    limits: [0, 1080],
  },
  {
    path: 'live_name.width',
    value: 600,
    read: ({ liveName }) => [liveName?.look.font.sizePx, liveName?.width],
    from: [35.5, 299],
    to: [71.25, 599],
    parts: ['liveName'],
    limits: [0, 1920],
  },
  {
    path: 'live_name.glow',
    value: 20,
    read: ({ liveName }) => liveName?.look.glow,
    from: null,
    to: { color: '#1c222d', blur: 10, opacity: 0.67 },
    parts: ['liveName'],
    limits: SOFTNESS,
  },
];

/** The layout's keys of the goal bar. */
export const GOAL_ROWS: SettingRow[] = [
  {
    path: 'goal_label',
    value: 'Up next: ',
    read: ({ goalBar }) => goalBar?.label?.text,
    from: 'Next Goal: ',
    to: 'Up next: ',
    parts: ['goalBar'],
  },
  {
    path: 'slider_width',
    value: 600,
    read: track,
    from: DEFAULT_TRACK,
    to: { ...DEFAULT_TRACK, x: 660, width: 600 },
    parts: TRACK_PARTS,
    limits: [0, 1920],
  },
  {
    path: 'slider_height',
    value: 40,
    read: track,
    from: DEFAULT_TRACK,
    to: { ...DEFAULT_TRACK, y: 976, height: 40 },
    parts: TRACK_PARTS,
    limits: LIMITS.height,
  },
  {
    path: 'goal_top_padding',
    value: 30,
    read: ({ goalBar }) => goalBar?.label?.baseline,
    from: 972,
    to: 954,
    parts: ['goalBar'],
    limits: LIMITS.padding,
  },
  {
    path: 'goal_bottom_padding',
    value: 100,
    read: ({ goalBar }) => [goalBar?.track.y, goalBar?.label?.baseline],
    from: [988, 972],
    to: [952, 936],
    parts: TRACK_PARTS,
    limits: LIMITS.padding,
  },
  {
    path: 'header_font_size',
    value: 20,
    read: ({ goalBar }) => [
      goalBar?.label?.look.font.sizePx,
      goalBar?.reward?.look.font.sizePx,
      goalBar?.label?.look.outline?.width,
    ],
    from: [16, 16, 4],
    to: [20, 20, 5],
    parts: ['goalBar'],
    limits: LIMITS.fontSize,
  },
  {
    path: 'text_font_size',
    value: 20,
    read: ({ goalBar }) => [goalBar?.total?.look.font.sizePx, goalBar?.amount?.look.font.sizePx],
    from: [12, 12],
    to: [20, 20],
    parts: ['goalBar'],
    limits: LIMITS.fontSize,
  },
  {
    path: 'outline',
    value: 6,
    read: ({ goalBar }) => [shapeOf(goalBar?.panels[3], 'thickness'), goalBar?.fill?.height],
    from: [2, 24],
    to: [6, 16],
    parts: ['goalBar'],
    limits: LIMITS.thickness,
  },
  {
    path: 'goal_corner_radius',
    value: 4,
    read: ({ goalBar, sprites }) => [
      shapeOf(goalBar?.panels[3], 'radius'),
      shapeOf(goalBar?.panels[1], 'radius'),
      sprites.backdrops[1]?.radius,
    ],
    from: [8, 6, 8],
    to: [4, 2, 4],
    parts: TRACK_PARTS,
    limits: LIMITS.radius,
  },
  {
    path: 'fill_opacity',
    value: 40,
    read: ({ goalBar }) => goalBar?.panels[1]?.opacity,
    from: 0.8,
    to: 0.4,
    parts: ['goalBar'],
    limits: LIMITS.percent,
  },
];

const shadowRow = (key: string, value: number, from: number, to: number): SettingRow => ({
  path: `dropShadow.${key}`,
  value,
  read: (layout) =>
    [
      layout.liveName?.look.shadow,
      layout.goalBar?.label?.look.shadow,
      firstSprite(layout)?.shadow,
    ].map((shadow) => shadow && Reflect.get(shadow, key)),
  from: [from, from, from],
  to: [to, to, to],
  parts: ['sprites', 'liveName', 'board', 'goalBar'],
  limits: SOFTNESS,
});

const motionRow = (key: string, name: string): SettingRow => ({
  path: `motion.${key}`,
  value: false,
  read: ({ board, goalBar }) =>
    [board?.motion, goalBar?.motion].map((motion) => motion && Reflect.get(motion, name)),
  from: [true, true],
  to: [false, false],
  parts: ['board', 'goalBar'],
});

/** The layout's keys of the whole stage. */
export const STAGE_ROWS: SettingRow[] = [
  {
    path: 'hud',
    value: false,
    read: ({ hud }) => hud?.box,
    from: { x: 16, y: 904, width: 288, height: 160 },
    to: undefined,
    parts: ['hud'],
  },
  shadowRow('opacity', 100, 0.5, 1),
  shadowRow('offset', 10, 4, 10),
  shadowRow('blur', 12, 6, 12),
  motionRow('count_up', 'countUp'),
  motionRow('reorder', 'reorder'),
  motionRow('highlight', 'highlight'),
  motionRow('celebration', 'celebration'),
];
