import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

/** The show has no reached goal, no folded goal and no tip without a fan, so its fonts alone are affected. */
const wordRow = (...given: Parameters<typeof row>): SettingRow => ({
  ...row(...given),
  isInvisible: true,
});

const ofGoals = ({ goalBar }: OverlayLayout) => goalBar?.preload;
const ofAlerts = ({ alert }: OverlayLayout) => alert?.preload.text;

/** The layout's keys of the words on air. */
export const WORD_ROWS: SettingRow[] = [
  wordRow(
    'words.goal_reached',
    'Done',
    ['goalBar'],
    'Goal reached All goals reached',
    'Done All goals reached',
    ofGoals,
  ),
  wordRow(
    'words.all_reached',
    'All done',
    ['goalBar'],
    'Goal reached All goals reached',
    'Goal reached All done',
    ofGoals,
  ),
  wordRow(
    'words.more',
    '+{count}',
    ['alert'],
    '{fan} tipped {amount}and {count} more: {amount}Anonymous',
    '{fan} tipped {amount}+{count}: {amount}Anonymous',
    ofAlerts,
  ),
  wordRow(
    'words.anonymous',
    'A friend',
    ['alert'],
    '{fan} tipped {amount}and {count} more: {amount}Anonymous',
    '{fan} tipped {amount}and {count} more: {amount}A friend',
    ofAlerts,
  ),
];
