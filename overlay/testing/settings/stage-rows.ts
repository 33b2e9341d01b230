import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow, shapeOf } from './setting-row.ts';

/** The layout's keys of the live's name. */
export const NAME_ROWS: SettingRow[] = [
  row('live_name.x', 500, ['liveName'], 811, 351, ({ liveName }) => liveName?.box.x),
  row('live_name.y', 100, ['liveName'], 312, 112, ({ liveName }) => liveName?.lines[0]?.baseline),
  row('live_name.width', 600, ['liveName'], [35.5, 299], [71.25, 599], ({ liveName }) => [
    liveName?.style.font.sizePx,
    liveName?.box.width,
  ]),
  row(
    'live_name.glow',
    20,
    ['liveName'],
    null,
    { color: '#1c222d', blur: 10, opacity: 0.67 },
    ({ liveName }) => liveName?.style.glow,
  ),
];

const track = ({ goalBar }: OverlayLayout) => goalBar?.track;
const TRACK = { x: 510, y: 988, width: 900, height: 28 };

/** The sprites are blurred behind the goal bar. */
const TRACK_PARTS: SettingRow['parts'] = ['sprites', 'goalBar'];

/** The distance from the label to the bar. */
const labelGap = ({ goalBar }: OverlayLayout) =>
  goalBar && goalBar.track.y - (goalBar.label?.baseline ?? 0);

/** The layout's keys of the goal bar. */
export const GOAL_ROWS: SettingRow[] = [
  row('goal_bar.scope', 'all', ['goalBar'], [0, null], [1, '$4,000'], ({ goalBar }) => [
    goalBar?.goalMarks.filter(({ at }) => at > 400).length,
    goalBar?.price && goalBar.amount ? goalBar.amount.text : null,
  ]),
  row(
    'goal_label',
    'Up next: ',
    ['goalBar'],
    'Next Goal: ',
    'Up next: ',
    ({ goalBar }) => goalBar?.label?.text,
  ),
  row('slider_width', 600, TRACK_PARTS, TRACK, { ...TRACK, x: 660, width: 600 }, track),
  row('slider_height', 60, TRACK_PARTS, TRACK, { ...TRACK, y: 956, height: 60 }, track),
  row('goal_top_padding', 60, ['goalBar'], 16, 64, labelGap),
  row('goal_bottom_padding', 200, TRACK_PARTS, [988, 16], [852, 16], (layout) => [
    track(layout)?.y,
    labelGap(layout),
  ]),
  row('header_font_size', 40, ['goalBar'], [16, 16, 4], [40, 40, 10], ({ goalBar }) => [
    goalBar?.label?.style.font.sizePx,
    goalBar?.reward?.style.font.sizePx,
    goalBar?.label?.style.outline?.width,
  ]),
  row('text_font_size', 20, ['goalBar'], [12, 12], [20, 20], ({ goalBar }) => [
    goalBar?.total?.style.font.sizePx,
    goalBar?.amount?.style.font.sizePx,
  ]),
  row('outline', 6, ['goalBar'], [2, 24], [6, 16], ({ goalBar }) => [
    shapeOf(goalBar?.panels[3], 'thickness'),
    goalBar?.fill?.height,
  ]),
  row('goal_corner_radius', 14, TRACK_PARTS, [8, 6, 8], [14, 12, 14], ({ goalBar, sprites }) => [
    shapeOf(goalBar?.panels[3], 'radius'),
    shapeOf(goalBar?.panels[1], 'radius'),
    sprites.backdrops[1]?.radius,
  ]),
  row('fill_opacity', 30, ['goalBar'], 0.8, 0.3, ({ goalBar }) => goalBar?.panels[1]?.opacity),
];

const SHADOW = { offset: 4, blur: 6, opacity: 0.5 };

/** The shadow of the name, the goal's label and reward, each sprite, the board and the goal bar. */
const shadowRow = (key: keyof typeof SHADOW, value: number) =>
  row(
    `dropShadow.${key}`,
    value,
    ['sprites', 'liveName', 'board', 'goalBar'],
    Array(6).fill(SHADOW),
    Array(6).fill({ ...SHADOW, [key]: key === 'opacity' ? value / 100 : value }),
    ({ liveName, board, goalBar, sprites }) => [
      ...[liveName, goalBar?.label, goalBar?.reward].map((line) => line?.style.shadow),
      sprites.sprites[0]?.shadow,
      ...[board?.panels[0], goalBar?.shadow].map((panel) => {
        const { offset, blur } = { offset: null, blur: null, ...panel?.tile.shape };
        return { offset, blur, opacity: panel?.opacity };
      }),
    ],
  );

const motionRow = (key: string, name: string) =>
  row(
    `motion.${key}`,
    false,
    ['board', 'goalBar'],
    [true, true],
    [false, false],
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
  shadowRow('opacity', 90),
  shadowRow('offset', 30),
  shadowRow('blur', 20),
  motionRow('count_up', 'countUp'),
  motionRow('reorder', 'reorder'),
  motionRow('highlight', 'highlight'),
  motionRow('celebration', 'celebration'),
];
