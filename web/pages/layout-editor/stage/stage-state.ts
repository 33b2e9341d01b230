import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';
import type { Guide } from './snapping.ts';

/** Key of a part: `sprite-2`. */
export type PartKey = string;

/** Stable key of a part across reports. */
export const keyOf = ({ kind, index }: Pick<StagePart, 'kind' | 'index'>): PartKey =>
  `${kind}-${index}`;

/** A part at its displayed place, with its settings. */
export type ShownPart = { part: StagePart; values: PartValues };

export type StageState = {
  /** As last reported by the overlay, from back to front. */
  reported: readonly ShownPart[];
  /** A part that the user placed, until the overlay has followed. */
  held: ShownPart | null;
  selected: PartKey | null;
  hovered: PartKey | null;
  /** The last focused form section; null before the first. */
  section: string | null;
  isDragging: boolean;
  guides: readonly Guide[];
  /** Screen reader announcement: place of the last changed part. */
  announcement: string;
};

/** State before the overlay's first report. */
export const NOTHING: StageState = {
  reported: [],
  held: null,
  selected: null,
  hovered: null,
  section: null,
  isDragging: false,
  guides: [],
  announcement: '',
};

/** The part as displayed: as placed by the user, else as reported by the overlay. */
export function shownOf(
  { reported, held }: StageState,
  key: PartKey | null,
): ShownPart | undefined {
  if (key === null) return undefined;
  if (held && keyOf(held.part) === key) return held;
  return reported.find(({ part }) => keyOf(part) === key);
}

/** The selected part as displayed. */
export const selectedOf = (state: StageState): ShownPart | undefined =>
  shownOf(state, state.selected);
