import type { PlacedText } from '../layout/drawing.ts';
import { GOAL_REACHED } from '../layout/goal-bar.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import type { Writing } from './font-loader.ts';

/** Amounts show every digit while they count up. */
const ALWAYS = '$0123456789,';

/** All text of a layout. */
export const writingsOf = (layout: OverlayLayout): Writing[] => [
  ...linesOf(layout).flatMap((line) =>
    line ? [{ face: line.style.font, letters: line.text + ALWAYS }] : [],
  ),
  ...comingOf(layout),
];

/** What is written when the next goal is reached: a tip must not wait for a font then. */
function comingOf({ liveName, goalBar }: OverlayLayout): Writing[] {
  if (!goalBar) return [];
  const inAnyCase = (text: string) => text + text.toUpperCase();
  const { label, rewardText } = goalBar;
  return [
    ...(liveName ? [{ face: liveName.style.font, letters: inAnyCase(rewardText) + ALWAYS }] : []),
    ...(label ? [{ face: label.style.font, letters: inAnyCase(GOAL_REACHED) }] : []),
  ];
}

function linesOf({
  liveName,
  board,
  goalBar,
  celebration,
  hud,
}: OverlayLayout): (PlacedText | null)[] {
  const tiers = board?.tiers ?? [];
  const rows = tiers.flatMap((tier) => tier.rows);
  const bars = goalBar ? [goalBar, ...(goalBar.reached ? [goalBar.reached] : [])] : [];
  const face = celebration?.plaque?.face;
  return [
    ...(liveName?.lines ?? []),
    ...tiers.map(({ header }) => header.name),
    ...rows.flatMap(({ name, amount }) => [name, amount]),
    ...bars.flatMap(({ label, reward, total, amount, note }) => [
      label,
      reward,
      total,
      amount,
      note,
    ]),
    ...(face ? [...face.lines, face.badge.text] : []),
    ...(hud?.texts ?? []),
  ];
}
