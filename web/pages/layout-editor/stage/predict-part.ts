import type { StagePart } from '#contract/stage-parts.ts';
import { alertArea } from '../../../../overlay/layout/alert/alert-area.ts';
import { planBoard } from '../../../../overlay/layout/board/board-plan.ts';
import { placeTrack } from '../../../../overlay/layout/goal/goal-track.ts';
import { milestonesArea } from '../../../../overlay/layout/goal/milestones-plan.ts';
import { partsOf } from '../../../../overlay/layout/settings/parts-of.ts';
import { layoutSettingsAt } from '../../../../overlay/layout/settings/read-layout-settings.ts';
import { placeSprite } from '../../../../overlay/layout/sprites.ts';
import { votesArea } from '../../../../overlay/layout/votes/votes-plan.ts';
import { isOfBoard } from './board-place.ts';
import { type PartValues, SPRITES, writesOf } from './part-settings.ts';

/** The settings before a change, and those that it sets. */
type Change = { before: PartValues; after: PartValues };

type Stage = {
  /** Reads the form, which may not contain the change yet. */
  read: (path: string) => unknown;
  /** Whether the board has a logo card; it may come from the theme's cover photo. */
  hasCard: boolean;
};

/**
 * Predicts a part's box after a change with the overlay's own layout code, so that handles move without a
 * delay. Unchanged if the layout does not place the part.
 */
export function predictPart(part: StagePart, change: Change, { read, hasCard }: Stage): StagePart {
  if (part.kind === 'name') return predictText(part, change, 'width');
  if (part.kind === 'timer') return predictText(part, change, 'height');
  const { before, after } = change;
  // A board at the edge has coordinates that are not settings.
  const values = isOfBoard(part) ? after : { ...before, ...after };
  const changed = new Map(writesOf(part, values));
  const at = (path: string) => (changed.has(path) ? changed.get(path) : read(path));
  const settings = layoutSettingsAt((path) => at(`settings.${path}`));
  const { index } = part;
  const sprite = placeSprite({ index, url: '', shadow: null }, (path) =>
    at(`${SPRITES}.${index}.${path}`),
  );
  const plan = planBoard(settings.tierCounts, settings.board, hasCard ? settings.card.height : 0);
  const parts = partsOf(
    {
      sprites: { sprites: sprite ? [sprite] : [] },
      liveName: null,
      board: plan && { box: plan.box, card: plan.card && { box: plan.card } },
      milestones: { area: milestonesArea(settings.milestones) },
      votes: { area: votesArea(settings.votes) },
      goalBar: { track: placeTrack(settings.goal) },
      timer: null,
      alert: { area: alertArea(settings.alert), shown: {} },
    },
    { ratioOf: () => part.width / Math.max(1, part.height) },
  );
  return parts.find(({ kind }) => kind === part.kind) ?? part;
}

/** Only the overlay can measure text, so the last measured size is scaled by the change of `size`. */
function predictText(
  part: StagePart,
  { before, after }: Change,
  size: 'width' | 'height',
): StagePart {
  const values = { ...before, ...after };
  const moved = (axis: 'x' | 'y') => part[axis] + (values[axis] ?? 0) - (before[axis] ?? 0);
  const { [size]: now = 1 } = values;
  const growth = before[size] ? now / before[size] : 1;
  const { width, height } = part;
  return {
    ...part,
    x: moved('x'),
    y: moved('y'),
    width: width * growth,
    height: height * growth,
  };
}
