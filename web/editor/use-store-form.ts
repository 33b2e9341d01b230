import type { ReactNode, RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isNotFound } from '../api/request-error.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { type Base, saveTogether } from './conflict/save-together.ts';
import { useConflictQuestion } from './conflict/use-conflict-question.tsx';
import { useGoneQuestion } from './conflict/use-gone-question.tsx';
import { restored } from './history/form-changes.ts';
import type { Stored } from './save-form.ts';
import type { EditorWiring } from './use-editor-form.ts';

type Editor<Values extends FieldValues, Entity extends { id: string }> = {
  form: UseFormReturn<Values>;
  wiring: EditorWiring<Values, Entity>;
  /** What the form was filled from, and the values that this made; both change when another save is taken over. */
  stored: RefObject<Entity | undefined>;
  known: RefObject<Values>;
  /** Makes what comes next a step of its own to undo. */
  pause: () => void;
};

type StoreForm = {
  /** Stores the form; null when it is edited on. Throws what the server refused. */
  store: () => Promise<Stored | null>;
  question: ReactNode;
  goneQuestion: ReactNode;
};

/** Stores a form together with what another tab has saved since it was filled, or as a new one where that is deleted. */
export function useStoreForm<Values extends FieldValues, Entity extends { id: string }>({
  form,
  wiring: { plan, fields, valuesOf, hasChanges, create, update, onSaved, stored: first },
  stored,
  known,
  pause,
}: Editor<Values, Entity>): StoreForm {
  const { ask, question } = useConflictQuestion(`This ${plan.noun}`, plan.pathOf(first?.id ?? ''));
  const { askGone, goneQuestion } = useGoneQuestion(plan);
  const read = () => form.getValues();

  /** What was typed is a step to undo before it, and what comes from elsewhere one of its own. */
  const take = (values: ReadonlyMap<string, unknown>, base: Base<Values, Entity>) => {
    stored.current = base.stored;
    known.current = base.values;
    pause();
    for (const [path, value] of values) {
      // The paths are data; the compiler does not know them here.
      const name = path as Path<Values>;
      const whole = restored(fields, name, value, form.getValues(name));
      form.clearErrors(name);
      form.setValue(name, whole as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    setGuarded(hasChanges(base.values, read()));
  };

  const createOne = async (deleted?: Entity): Promise<Stored> => {
    const entity = await create(read(), deleted);
    onSaved?.(entity);
    return { isNew: true, together: [] };
  };

  const store = async (): Promise<Stored | null> => {
    if (!stored.current) return createOne();
    const base = { stored: stored.current, values: known.current };
    try {
      const saved = await saveTogether({ fields, base, read, valuesOf, send: update, ask, take });
      if (!saved) return null;
      onSaved?.(saved.entity);
      return { isNew: false, together: saved.together };
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return (await askGone()) ? createOne(stored.current) : null;
    }
  };

  return { store, question, goneQuestion };
}
