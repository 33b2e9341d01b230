import type { CSSProperties } from 'react';
import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { boundsOf } from './part-geometry.ts';
import type { Handle } from './pull-part.ts';

const percent = (length: number, of: number) => `${(length / of) * 100}%`;

export const acrossOf = (x: number) => percent(x, STAGE.width);
export const downOf = (y: number) => percent(y, STAGE.height);

/** The box of a part on a layer as large as the overlay, whatever its size on the screen. */
export const placeOf = ({ x, y, width, height, rotation }: StagePart): CSSProperties => ({
  left: acrossOf(x),
  top: downOf(y),
  width: acrossOf(width),
  height: downOf(height),
  transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
});

/** Above this there is no room for a line of text, in pixels of the overlay. */
const TAG_ROOM = 24;
/** Above them is a handle, or their own label. */
const TAGGED_BELOW: ReadonlySet<string> = new Set(['sprite', 'goal']);

/** Where the tag of a part stands: above it or below it, else at its upper edge; at the side where there is more room. */
export function tagPlaceOf(part: StagePart): CSSProperties & { 'data-at': string } {
  const { left, centerX, right, top, bottom } = boundsOf(part);
  const hasAbove = top >= TAG_ROOM;
  const hasBelow = bottom <= STAGE.height - TAG_ROOM;
  const isBelow = hasBelow && (!hasAbove || TAGGED_BELOW.has(part.kind));
  const at = isBelow ? 'below' : hasAbove ? 'above' : 'inside';
  const y = at === 'below' ? bottom : Math.max(0, top);
  const side =
    centerX > STAGE.width / 2
      ? { right: acrossOf(Math.max(0, STAGE.width - right)) }
      : { left: acrossOf(Math.max(0, left)) };
  return { 'data-at': at, top: downOf(y), ...side };
}

/** Clockwise from the top, in degrees. */
const POINTS = { top: 0, ne: 45, right: 90, se: 135, bottom: 180, sw: 225, left: 270, nw: 315 };
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'];

/** Two arrows along the way that a handle goes, also where its part is turned. */
export function cursorOf(handle: Handle, rotation: number): string {
  if (handle === 'move') return 'move';
  if (handle === 'rotate') return 'grab';
  const angle = (((POINTS[handle] + rotation) % 180) + 180) % 180;
  return CURSORS[Math.round(angle / 45) % 4] ?? 'move';
}
