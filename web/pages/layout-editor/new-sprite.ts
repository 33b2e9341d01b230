import { MAX_SPRITES } from '#contract/limits.ts';
import { readPath } from '#domain/read-path.ts';
import { planBoard } from '../../../overlay/layout/board/board-plan.ts';
import type { Box } from '../../../overlay/layout/drawing.ts';
import { labelBox, placeTrack } from '../../../overlay/layout/goal/goal-track.ts';
import { milestonesArea } from '../../../overlay/layout/goal/milestones-plan.ts';
import { freePlace, type Square } from '../../../overlay/layout/settings/free-place.ts';
import {
  type LayoutSettings,
  layoutSettingsAt,
} from '../../../overlay/layout/settings/read-layout-settings.ts';
import { votesArea } from '../../../overlay/layout/votes/votes-plan.ts';
import type { RepeaterItem } from '../../forms/fields/field.ts';

/** A new sprite for the form `values`, at a place that no part or sprite covers. */
export function newSprite(fresh: RepeaterItem, values: unknown): RepeaterItem {
  const stored = readPath(values, 'sprite_settings');
  const sprites = Array.isArray(stored) ? stored.slice(0, MAX_SPRITES) : [];
  const place = freePlace(squareOf(fresh).height, {
    sprites: sprites.map(squareOf),
    parts: partsIn(layoutSettingsAt((path) => readPath(values, `settings.${path}`))),
  });
  return { ...fresh, ...place };
}

/** A square of the sprite's height: only the overlay knows the image. */
function squareOf(sprite: unknown): Square {
  const number = (key: string) => Number(readPath(sprite, key)) || 0;
  return { x: number('x'), y: number('y'), height: (number('height') * number('scale')) / 100 };
}

/**
 * The boxes of name, board, milestones, votes, timer and goal bar. The board includes the logo card, which a theme may
 * add.
 */
function partsIn(settings: LayoutSettings): Box[] {
  const { name, tierCounts, board, card, milestones, votes, timer, goal } = settings;
  const track = placeTrack(goal);
  const label = labelBox(track, goal);
  const plan = planBoard(tierCounts, board, card.height);
  return [
    nameBox(name),
    ...(plan ? [plan.box] : []),
    ...(milestones.isShown ? [milestonesArea(milestones)] : []),
    ...(votes.isShown ? [votesArea(votes)] : []),
    ...(timer.isShown ? [timerBox(timer)] : []),
    { ...track, y: label.y, height: track.y + track.height - label.y },
  ];
}

/** Room for the digits of a timer and its label, in font sizes, since only the overlay can measure texts. */
function timerBox({ x, y, sizePx }: LayoutSettings['timer']): Box {
  return { x: x - 3 * sizePx, y: y - 1.2 * sizePx, width: 6 * sizePx, height: 1.8 * sizePx };
}

/** Room for a live's name: two lines, since only the overlay can measure texts. */
function nameBox({ x, y, width }: LayoutSettings['name']): Box {
  const height = Math.max(NAME_HEIGHT_PX, width / NAME_RATIO);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const NAME_HEIGHT_PX = 120;
const NAME_RATIO = 5;
