import { type ReactNode, type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isNotFound } from '../api/request-error.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { codeOnDemand, useCode } from '../ui/code-on-demand.ts';
import { type AskWhat, saveTogether, type Take } from './conflict/save-together.ts';
import { useConflictQuestion } from './conflict/use-conflict-question.tsx';
import type { EditedEntity } from './editor-kind.ts';
import type { EditorPlan } from './editor-plan.ts';
import { setValues } from './form-access.ts';
import type { FormHistory } from './history/use-form-history.ts';
import type { EditedForm, Stored } from './use-editor-form.ts';

/** Needed only for an editor of what was deleted. */
const dialog = codeOnDemand(async () => (await import('../ui/alert-dialog.tsx')).AlertDialog);

type Storing<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  form: UseFormReturn<Values>;
  edited: EditedForm<Values, Entity, Create, Update>;
  /** The saved entity and the form values read from it; both change when another save is taken over. */
  stored: RefObject<Entity | undefined>;
  known: RefObject<Values>;
  history: FormHistory;
};

type StoreForm<Values, Entity> = {
  /** Stores the form, `asNew` without a question where the entity was deleted; null when the user goes back to it. Throws a refusal. */
  store: (asNew: boolean) => Promise<Stored | null>;
  /** Takes values of another save over. What was typed before is an undo step, and they are another one. */
  take: Take<Values, Entity>;
  /** The same in a form without changes: no step. */
  follow: Take<Values, Entity>;
  ask: AskWhat;
  /** The dialogs that these may open. */
  questions: ReactNode;
};

/** Stores a form: merged with what another tab has saved since it was loaded, or as a new entity if that was deleted. */
export function useStoreForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>({
  form,
  edited: { kind, entity: first, copied, fields },
  stored,
  known,
  history,
}: Storing<Values, Entity, Create, Update>): StoreForm<Values, Entity> {
  const { plan, hooks, valuesOf, hasChanges, createBody, updateBody, onSaved } = kind;
  const { mutateAsync: create } = hooks.useCreate();
  const { mutateAsync: update } = hooks.useUpdate(first?.id ?? '');
  const { ask, question } = useConflictQuestion(`This ${plan.noun}`, plan.pathOf(first?.id ?? ''));
  const { askGone, goneQuestion } = useGoneQuestion(plan);
  const read = () => form.getValues();

  const onBase =
    (set: (values: ReadonlyMap<string, unknown>) => void): Take<Values, Entity> =>
    (values, base) => {
      stored.current = base.stored;
      known.current = base.values;
      set(values);
      setGuarded(hasChanges(base.values, read()));
    };
  const take = onBase((values) => {
    history.pause();
    setValues(form, fields, values);
  });
  const follow = onBase(history.follow);

  const createOne = async (deleted?: Entity): Promise<Stored> => {
    const entity = await create(createBody(read(), deleted));
    onSaved?.(entity);
    return { id: entity.id, isNew: true, together: [] };
  };

  const store = async (asNew: boolean): Promise<Stored | null> => {
    if (!stored.current) return createOne(copied);
    if (asNew) return createOne(stored.current);
    const base = { stored: stored.current, values: known.current };
    const send = (values: Values, over: Entity) =>
      update({ body: updateBody(over, values), revision: over.revision });
    try {
      const saved = await saveTogether({ fields, base, read, valuesOf, send, ask, take });
      if (!saved) return null;
      onSaved?.(saved.entity);
      return { id: saved.entity.id, isNew: false, together: saved.together };
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return (await askGone()) ? createOne(stored.current) : null;
    }
  };

  return {
    store,
    take,
    follow,
    ask,
    questions: (
      <>
        {question}
        {goneQuestion}
      </>
    ),
  };
}

/** Asks whether an entity that was deleted elsewhere is saved as a new one, so that nothing typed is lost. */
function useGoneQuestion({ noun, calledOut }: EditorPlan) {
  const [answer, setAnswer] = useState<((isNew: boolean) => void) | null>(null);
  const decide = (isNew: boolean) => {
    setAnswer(null);
    answer?.(isNew);
  };
  const title = `This ${noun} was deleted elsewhere`;
  const description = `What you have here is not lost: save it as a new ${calledOut}, or go on editing.`;
  const isAsking = answer !== null;
  const AlertDialog = useCode(dialog, isAsking, () =>
    decide(window.confirm(`${title}. ${description}`)),
  );
  return {
    askGone: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    goneQuestion: AlertDialog && (
      <AlertDialog
        isOpen={isAsking}
        title={title}
        description={description}
        confirmLabel="Save as new"
        confirmKind="primary"
        cancelLabel="Keep editing"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
