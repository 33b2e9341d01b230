import type { CSSProperties } from 'react';
import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { boundsOf } from './part-geometry.ts';
import type { Handle } from './pull-part.ts';

const percent = (length: number, of: number) => `${(length / of) * 100}%`;

export const acrossOf = (x: number) => percent(x, STAGE.width);
export const downOf = (y: number) => percent(y, STAGE.height);

/** CSS of a part's box on the stage layer, in percent. */
export const placeOf = ({ x, y, width, height, rotation }: StagePart): CSSProperties => ({
  left: acrossOf(x),
  top: downOf(y),
  width: acrossOf(width),
  height: downOf(height),
  transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
});

/** Height of a tag in overlay pixels. */
const TAG_ROOM = 24;
/** Kinds with a handle or label above them. */
const TAGGED_BELOW: ReadonlySet<string> = new Set(['sprite', 'goal']);

/**
 * CSS of a part's tag: above or below the part, else at its upper edge; aligned to the side with more room.
 */
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

/** The resize cursor of a handle, with the part's rotation. */
export function cursorOf(handle: Handle, rotation: number): string {
  if (handle === 'move') return 'move';
  if (handle === 'rotate') return 'grab';
  const angle = (((POINTS[handle] + rotation) % 180) + 180) % 180;
  return CURSORS[Math.round(angle / 45) % 4] ?? 'move';
}
