import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

/** The sprites are blurred behind the list, and the plaque of a goal is placed beside it. */
const LIST_PARTS: SettingRow['parts'] = ['sprites', 'milestones'];

/** In a list without reached goals, because browser tests add a reached goal to identify their answers. */
const listRow = (...given: Parameters<typeof row>): SettingRow => ({
  ...row(...given),
  given: { milestones: { enabled: true, reached: 'leave_out' } },
});

const box = ({ milestones }: OverlayLayout) => milestones?.box;
/** A header of 38, 7 below it, two rows of 38, and a padding of 12 on all sides. */
const BOX = { x: 32, y: 360, width: 380, height: 145 };

/** The layout's keys of the milestones. */
export const MILESTONE_ROWS: SettingRow[] = [
  row('milestones.enabled', true, LIST_PARTS, undefined, true, ({ milestones }) =>
    milestones ? milestones.rows.length > 0 : undefined,
  ),
  listRow(
    'milestones.title',
    'On the way',
    ['milestones'],
    'Milestones',
    'On the way',
    ({ milestones }) => milestones?.header?.name?.text,
  ),
  {
    ...row(
      'milestones.reached',
      'strike',
      ['milestones'],
      [3, true],
      [2, true],
      ({ milestones: list }) => [
        list?.rows.find(({ state }) => state === 'reached')?.mark.length,
        list?.rows.some(({ strike }) => strike !== null),
      ],
    ),
    given: { milestones: { enabled: true } },
  },
  listRow('milestones.x', 600, LIST_PARTS, BOX, { ...BOX, x: 600 }, box),
  listRow('milestones.y', 200, LIST_PARTS, BOX, { ...BOX, y: 200 }, box),
  listRow('milestones.width', 500, LIST_PARTS, BOX, { ...BOX, width: 500 }, box),
  listRow('milestones.height', 130, LIST_PARTS, BOX, { ...BOX, height: 129 }, box),
  listRow(
    'milestones.padding',
    30,
    LIST_PARTS,
    [BOX, 44],
    [{ ...BOX, height: 192 }, 62],
    (layout) => [box(layout), layout.milestones?.rows[0]?.box.x],
  ),
  listRow(
    'milestones.header_font_size',
    30,
    LIST_PARTS,
    [BOX, 20],
    [{ ...BOX, height: 164 }, 30],
    (layout) => [box(layout), layout.milestones?.header?.name?.style.font.sizePx],
  ),
  listRow(
    'milestones.font_size',
    30,
    LIST_PARTS,
    [BOX, 18, 18],
    [{ ...BOX, height: 195 }, 30, 30],
    (layout) => [
      box(layout),
      layout.milestones?.rows[0]?.reward?.style.font.sizePx,
      layout.milestones?.rows[0]?.amount?.style.font.sizePx,
    ],
  ),
];
