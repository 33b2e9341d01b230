import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';
import type { Guide } from './snapping.ts';

/** Names a part: `sprite-2`. */
export type PartKey = string;

export const keyOf = ({ kind, index }: Pick<StagePart, 'kind' | 'index'>): PartKey =>
  `${kind}-${index}`;

/** A part where it is shown, with its settings. */
export type ShownPart = { part: StagePart; values: PartValues };

export type StageState = {
  /** As the overlay told last, from back to front. */
  told: readonly ShownPart[];
  /** What the user has just placed, until the overlay has followed. */
  held: ShownPart | null;
  selected: PartKey | null;
  hovered: PartKey | null;
  /** The section of the form where the user was last; null before that. */
  section: string | null;
  isDragging: boolean;
  guides: readonly Guide[];
  /** Where the part is that was changed last, for those who listen. */
  said: string;
};

/** Before the overlay has told of any part. */
export const NOTHING: StageState = {
  told: [],
  held: null,
  selected: null,
  hovered: null,
  section: null,
  isDragging: false,
  guides: [],
  said: '',
};

/** The part as it is shown now: as the user holds it, else as the overlay told. */
export function shownOf({ told, held }: StageState, key: PartKey | null): ShownPart | undefined {
  if (key === null) return undefined;
  if (held && keyOf(held.part) === key) return held;
  return told.find(({ part }) => keyOf(part) === key);
}

export const selectedOf = (state: StageState): ShownPart | undefined =>
  shownOf(state, state.selected);
