import { row, type SettingRow, tippersOf } from './setting-row.ts';

/** The layout's keys of what the parts count. The live is in a series with a goal of its own. */
export const COUNTS_ROWS: SettingRow[] = [
  row(
    'board.counts',
    'all',
    ['board'],
    240_00,
    900_00,
    (layout) => tippersOf(layout)?.[0]?.amountCents,
  ),
  row(
    'goal_bar.counts',
    'series',
    ['goalBar'],
    ['Song', 1085_00],
    ['Trip', 1500_00],
    ({ goalBar }) => [goalBar?.rewardText, goalBar?.totalCents],
  ),
  {
    ...row(
      'milestones.counts',
      'series',
      ['sprites', 'milestones'],
      2,
      1,
      ({ milestones }) => milestones?.rows.length,
    ),
    given: { milestones: { enabled: true, reached: 'leave_out' } },
  },
];
