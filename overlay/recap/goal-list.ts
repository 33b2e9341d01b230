import type { RecapGoal } from '#contract/recap.ts';
import { isReached } from '#domain/text/recap-text.ts';
import type { Needs } from '../layout/design.ts';
import type { Box } from '../layout/drawing.ts';
import type { MILESTONE_KEYS } from '../layout/goal/milestones.ts';
import { layoutMilestones } from '../layout/goal/milestones.ts';
import { type Item, panelItems, textItems } from './items.ts';
import { HEADER_PX, LIST_PADDING } from './list-sizes.ts';

const ROW_PX = 27;

type Goals = { liveId: string; goals: readonly RecapGoal[]; totalCents: number };

/** The goals as the milestones of the overlay show them, reached ones ticked. Empty without goals. */
export function layoutGoalList(
  { liveId, goals, totalCents }: Goals,
  space: Box,
  { hasAmounts, ...design }: Needs<typeof MILESTONE_KEYS> & { hasAmounts: boolean },
): Item[] {
  const reached = goals.filter(isReached).length;
  const milestones = {
    ...space,
    isShown: true,
    counts: 'live',
    title: `Goals · ${reached} of ${goals.length} reached`,
    reached: 'tick',
    padding: LIST_PADDING,
    headerFontSize: HEADER_PX,
    fontSize: ROW_PX,
  } as const;
  const live = { id: liveId, settings: { tipGoals: [...goals] } };
  const list = layoutMilestones(live, totalCents, { ...design, milestones });
  if (!list) return [];
  const { panels, header, band, rows } = list;
  return [
    ...panelItems([
      ...panels,
      header?.panel ?? null,
      ...(band?.panels ?? []),
      ...rows.flatMap(({ mark, strike }) => [...mark, strike]),
    ]),
    ...textItems([
      header?.name ?? null,
      ...rows.flatMap(({ reward, amount }) => (hasAmounts ? [reward, amount] : [reward])),
    ]),
  ];
}
