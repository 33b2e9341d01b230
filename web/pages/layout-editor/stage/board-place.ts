import type { Placement, Limits as Range } from '#contract/settings/setting.ts';
import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { planBoard } from '../../../../overlay/layout/board/board-plan.ts';
import type { Box } from '../../../../overlay/layout/drawing.ts';
import { layoutSettingsAt } from '../../../../overlay/layout/settings/read-layout-settings.ts';
import { isOnLeft } from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';

type Read = (path: string) => unknown;

/** Form path of the setting that places the board at the edge or freely. */
export const BOARD_PLACE = 'settings.board.place';

/** Whether the part is the board, or the logo card that moves with it. */
export const isOfBoard = ({ kind }: Pick<StagePart, 'kind'>): boolean =>
  kind === 'board' || kind === 'card';

/** The board's box for the settings in the form; null if it shows nothing. */
export function boardBox(read: Read, hasCard: boolean): Box | null {
  const { tierCounts, board, card } = layoutSettingsAt((path) => read(`settings.${path}`));
  return planBoard(tierCounts, board, hasCard ? card.height : 0)?.box ?? null;
}

/** The range of a board's X or Y in which all of it is on the stage. */
export function boardRange(box: Box, placement: Placement): Range {
  if (placement === 'x') return [0, Math.max(0, STAGE.width - box.width)];
  if (placement === 'y') return [0, Math.max(0, STAGE.height - box.height)];
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}

/**
 * Completes a change of a part. A board that moves needs both coordinates, because it becomes free; the outer side of a
 * free board stays where it is when its width changes.
 */
export function completeMove(
  part: StagePart,
  before: PartValues,
  after: PartValues,
  isFree: boolean,
): PartValues {
  if (!isOfBoard(part)) return after;
  const { x, y, width } = before;
  if (x === undefined || y === undefined) return after;
  if (after.x !== undefined || after.y !== undefined) return { x, y, ...after };
  if (!isFree || width === undefined || after.width === undefined || isOnLeft(part)) return after;
  return { ...after, x: Math.max(0, x + width - after.width), y };
}
