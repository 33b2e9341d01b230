import type { FieldValues } from 'react-hook-form';
import type { ResourceHooks } from '../data/resource-hooks.ts';
import type { Field } from '../forms/fields/field.ts';
import type { SectionPlan } from '../forms/form-sections.tsx';
import type { PreviewDrafts } from '../state/editor.ts';
import type { ToastAction } from '../ui/toaster.tsx';
import type { EditorPlan } from './editor-plan.ts';

/** Fields of every editable entity; `updated_at` is the time of the last save, for kinds that have it. */
export type EditedEntity = { id: string; name: string; revision: number; updated_at?: string };

/** Describes the editor of a kind of entity: lives, themes or layouts. */
export type EditorKind<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  plan: EditorPlan;
  hooks: ResourceHooks<Entity, Create, Update>;
  sections: readonly SectionPlan[];
  /** The fields of a saved entity, or of a new one. */
  useFields: (entity?: Entity) => readonly Field[];
  /** Color of a dot before the name in the top bar. */
  useColor?: (entity?: Entity) => string | undefined;
  /** The entity that a copy begins as; by default with a name that says so. */
  useCopy?: (entity: Entity) => Entity;
  /** The initial values of the form. */
  valuesOf: (entity?: Entity) => Values;
  /** Whether leaving would lose changes. */
  hasChanges: (before: Values, after: Values) => boolean;
  /** The unsaved form as preview drafts. */
  draftsOf: (entity: Entity | undefined, values: Values) => PreviewDrafts;
  /** The request for a new entity, or for one that replaces a deleted one. */
  createBody: (values: Values, deleted?: Entity) => Create;
  /** Request body with the changed fields. */
  updateBody: (entity: Entity, values: Values) => Update;
  /** Resolves to an action for the notification of a save, by the id of the saved entity; undefined for none. */
  useOffer?: () => (id: string) => Promise<ToastAction | undefined>;
  /** Called before the form closes. */
  onSaved?: (entity: Entity) => void;
};
