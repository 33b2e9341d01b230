import type { RefObject } from 'react';
import type { Field } from '../../forms/fields/field.ts';
import type { Base, Decide, Take } from './save-merged.ts';

/** Access to a form and the newest state of its entity. */
export type FollowedForm<Values, Entity> = {
  /** Beginning of sentences about the entity, such as `This live`. */
  subject: string;
  fields: readonly Field[];
  element: RefObject<HTMLFormElement | null>;
  /** The newest state that this page has loaded. */
  newest: Entity;
  isSaving: boolean;
  /** The base of the form: the initial state, or the last save that was applied. */
  base: () => Base<Values, Entity>;
  /** The current form values. */
  read: () => Values;
  valuesOf: (stored: Entity) => Values;
  /** Whether the form has unsaved changes or uncommitted text. */
  isInUse: () => boolean;
  /** Calls `work` when values change and when a field loses the focus. Returns a function that stops this. */
  onUse: (work: () => void) => () => void;
  /** Applies values without an undo step, for a form without changes. */
  follow: Take<Values, Entity>;
  /** Applies values as a change with an undo step. */
  take: Take<Values, Entity>;
  decide: Decide;
  save: () => void;
  /** Stores the form as a new entity; undefined unless this one was deleted. */
  saveAsNew?: (() => void) | undefined;
};

/** Revision and time of an entity's last save. */
export type Followable = { revision: number; updated_at?: string };
