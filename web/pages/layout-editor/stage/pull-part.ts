import type { Placement } from '#contract/settings/setting.ts';
import type { PartKind, StagePart } from '#contract/stage-parts.ts';
import {
  type Bounds,
  boundsOf,
  isOnLeft,
  type Point,
  turnBetween,
  within180,
} from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';

/** What the pointer grabs on a part; corners are named by compass points. */
export type Handle =
  | 'move'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'nw'
  | 'ne'
  | 'se'
  | 'sw'
  | 'rotate';

const HANDLES: Record<PartKind, readonly Handle[]> = {
  sprite: ['nw', 'ne', 'se', 'sw', 'rotate'],
  name: ['left', 'right'],
  board: ['left'],
  card: ['bottom'],
  milestones: ['right', 'bottom'],
  votes: ['right', 'bottom'],
  goal: ['left', 'right', 'top'],
  timer: ['nw', 'ne', 'se', 'sw'],
  alert: ['left', 'right'],
};

/** Handles of a part besides its middle; each changes one layout setting. */
export const handlesOf = (part: Pick<StagePart, 'kind' | 'x'>): readonly Handle[] =>
  part.kind === 'board' && isOnLeft(part) ? ['right'] : HANDLES[part.kind];

/** Start of a drag: part, settings and pointer position. */
export type Grip = { handle: Handle; part: StagePart; values: PartValues; from: Point };

/** An edge that moves with a setting; `perPixel` is the change of the setting per pixel right or down. */
export type Edge = { axis: 'x' | 'y'; at: number; perPixel: number };

/** A setting that a drag changes: the unrounded value at the pointer, and the edges that move with it. */
export type Pull = { setting: Placement; target: number; edges: readonly Edge[] };

/** The setting changes of a drag to `to`. */
export function pullTo(grip: Grip, to: Point): Pull[] {
  const { handle, part, values, from } = grip;
  const by: Point = { x: to.x - from.x, y: to.y - from.y };
  if (handle === 'move') return movesOf(part, values, by);
  if (handle === 'rotate') {
    const turned = (values.rotation ?? 0) + turnBetween(part, from, to);
    return [{ setting: 'rotation', target: within180(turned), edges: [] }];
  }
  if (handle === 'left' || handle === 'right') return [sidePull(grip, by)];
  if (handle === 'top' || handle === 'bottom') {
    const bounds = boundsOf(part);
    return [follow(values, 'height', by, edge('y', bounds[handle], handle === 'top' ? -1 : 1))];
  }
  return [cornerPull(grip, handle, to)];
}

const edge = (axis: 'x' | 'y', at: number, perPixel: number): Edge => ({ axis, at, perPixel });

const across = ({ left, centerX, right }: Bounds, perPixel: number) =>
  [left, centerX, right].map((at) => edge('x', at, perPixel));
const down = ({ top, centerY, bottom }: Bounds, perPixel: number) =>
  [top, centerY, bottom].map((at) => edge('y', at, perPixel));

function movesOf(part: StagePart, values: PartValues, by: Point): Pull[] {
  const bounds = boundsOf(part);
  const { x = 0, y = 0, bottom = 0 } = values;
  if (part.kind === 'goal') {
    return [{ setting: 'bottom', target: bottom - by.y, edges: down(bounds, -1) }];
  }
  return [
    { setting: 'x', target: x + by.x, edges: across(bounds, 1) },
    { setting: 'y', target: y + by.y, edges: down(bounds, 1) },
  ];
}

/** The board grows away from the nearer stage edge, the milestones to the right, other parts to both sides. */
function sidePull({ handle, part, values }: Grip, by: Point): Pull {
  const { left, right } = boundsOf(part);
  if (part.kind === 'milestones') return follow(values, 'width', by, edge('x', right, 1));
  if (part.kind === 'board') {
    const own = isOnLeft(part) ? edge('x', right, 1) : edge('x', left, -1);
    return follow(values, 'width', by, own);
  }
  const { width = part.width } = values;
  // A name's text may be narrower than its width setting.
  const perPixel = part.width > 0 ? (2 * width) / part.width : 2;
  const own = handle === 'left' ? edge('x', left, -perPixel) : edge('x', right, perPixel);
  return follow(values, 'width', by, own);
}

function follow(values: PartValues, setting: Placement, by: Point, own: Edge): Pull {
  return { setting, target: (values[setting] ?? 0) + by[own.axis] * own.perPixel, edges: [own] };
}

/** Scales around the center, by the pointer's movement along the diagonal. */
function cornerPull({ part, values, from }: Grip, corner: Handle, to: Point): Pull {
  const { height = part.height } = values;
  const arm: Point = { x: from.x - part.x, y: from.y - part.y };
  const length = arm.x ** 2 + arm.y ** 2;
  const along = (to.x - part.x) * arm.x + (to.y - part.y) * arm.y;
  const target = length > 0 ? Math.max(0, (height * along) / length) : height;
  const toRight = corner === 'ne' || corner === 'se' ? 1 : -1;
  const toBottom = corner === 'se' || corner === 'sw' ? 1 : -1;
  const edges = [
    edge('x', part.x + (toRight * part.width) / 2, (toRight * height) / (part.width / 2)),
    edge('y', part.y + (toBottom * part.height) / 2, (toBottom * height) / (part.height / 2)),
  ];
  // A rotated part has no axis-aligned edges to snap.
  return { setting: 'height', target, edges: part.rotation % 360 === 0 ? edges : [] };
}
