import type { FieldValues } from 'react-hook-form';
import type { ResourceHooks } from '../api/resource-hooks.ts';
import type { Field } from '../fields/field.ts';
import type { SectionPlan } from '../form/form-sections.tsx';
import type { PreviewDrafts } from '../state/editor.ts';
import type { EditorPlan } from './editor-plan.ts';

/** What every edited entity has; `updated_at` is when it was saved last, where its kind says so. */
export type EditedEntity = { id: string; name: string; revision: number; updated_at?: string };

/** How entities of a kind are edited: lives, themes or layouts. */
export type EditorKind<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  plan: EditorPlan;
  hooks: ResourceHooks<Entity, Create, Update>;
  sections: readonly SectionPlan[];
  /** The fields of a saved entity, or of a new one. */
  useFields: (entity?: Entity) => readonly Field[];
  /** Color of a dot before the name in the top bar. */
  useColor?: (entity?: Entity) => string | undefined;
  /** What a copy of an entity begins with; its name is given anyway. */
  useCopy?: (entity: Entity) => Entity;
  /** The initial values of the form. */
  valuesOf: (entity?: Entity) => Values;
  /** Whether leaving now would lose changes. */
  hasChanges: (before: Values, after: Values) => boolean;
  /** What the preview shows of the unsaved form. */
  draftsOf: (entity: Entity | undefined, values: Values) => PreviewDrafts;
  /** The request for a new entity, or for one that replaces a deleted one. */
  createBody: (values: Values, deleted?: Entity) => Create;
  /** Only what differs from the saved entity. */
  updateBody: (entity: Entity, values: Values) => Update;
  /** Called before the form is left. */
  onSaved?: (entity: Entity) => void;
};
