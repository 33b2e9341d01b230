import type { FieldValues } from 'react-hook-form';
import type { EditedEntity } from './editor-kind.ts';
import type { Stored } from './save-form.ts';
import type { Storing, UseStore } from './use-editor-form.ts';

/** Returns what stores a form as a new entity; that keeps what no field shows of the one that it is like. */
export function useCreating<
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

/** Stores the form of a new entity. */
export const useCreateForm: UseStore = (storing) => {
  const create = useCreating(storing);
  return { store: () => create(storing.edited.copied) };
};
