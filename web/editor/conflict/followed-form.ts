import type { RefObject } from 'react';
import type { Field } from '../../fields/field.ts';
import type { Base, Decide, Take } from './save-together.ts';

/** A form, and what is known of the entity that it edits. */
export type FollowedForm<Values, Entity> = {
  /** `This live`. */
  subject: string;
  fields: readonly Field[];
  element: RefObject<HTMLFormElement | null>;
  /** The newest state that this page has heard of. */
  newest: Entity;
  isSaving: boolean;
  /** What the form began with, or has taken over since. */
  base: () => Base<Values, Entity>;
  /** The current form values. */
  read: () => Values;
  valuesOf: (stored: Entity) => Values;
  /** It has changes that are not saved, or text that no value has yet. */
  isInUse: () => boolean;
  /** Calls back when the values change, and when a field is left. Returns how to stop. */
  onUse: (work: () => void) => () => void;
  /** Takes values over into a form without changes. */
  follow: Take<Values, Entity>;
  /** Takes values over as a change that can be undone. */
  take: Take<Values, Entity>;
  decide: Decide;
  save: () => void;
  /** Stores the form as a new entity; undefined unless this one was deleted. */
  saveAsNew?: (() => void) | undefined;
};

/** What an entity says of its newest save. */
export type Followable = { revision: number; updated_at?: string };
