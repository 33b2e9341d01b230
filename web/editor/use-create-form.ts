import type { FieldValues } from 'react-hook-form';
import type { EditedEntity } from './editor-kind.ts';
import type { Stored } from './save-form.ts';
import type { Storing, UseStore } from './use-editor-form.ts';

/**
 * Returns a function that saves the form as a new entity. Settings without a field are copied from the given
 * entity.
 */
export function useCreateFromForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>({ form, edited: { kind } }: Storing<Values, Entity, Create, Update>) {
  const { hooks, createBody, onSaved } = kind;
  const { mutateAsync: create } = hooks.useCreate();
  return async (like: Entity | undefined): Promise<Stored> => {
    const entity = await create(createBody(form.getValues(), like));
    onSaved?.(entity);
    return { id: entity.id, isNew: true, together: [] };
  };
}

/** Saves the form of a new entity. */
export const useCreateForm: UseStore = (storing) => {
  const create = useCreateFromForm(storing);
  return { store: () => create(storing.edited.copied) };
};
