import type { Field, FieldType, ValueOf, Versions } from '../../fields/field.ts';

/** Whose value it is: what stands in this form, or what another save has stored since. */
export type Side = 'mine' | 'theirs';

/** Something that is not the same on both sides, as a whole taken from one of them. */
export type Difference = Versions<ValueOf<FieldType>> & {
  /** Tells it apart from the others. */
  id: string;
  /** What it is called in the form: `Board Width`, `Sprite 2 X`. */
  label: string;
  /** Describes the values. */
  field: Field;
  changedBy: Side | 'both';
};

/** What is taken unless somebody decides otherwise: the side that changed it; mine where both did. */
export const usualSide = ({ changedBy }: Difference): Side =>
  changedBy === 'theirs' ? 'theirs' : 'mine';
