import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isNotFound } from '../data/request-error.ts';
import { useEditor } from '../state/editor.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { ChangedElsewhere } from './conflict/changed-elsewhere.tsx';
import type { FollowedForm } from './conflict/followed-form.ts';
import { saveMerged, type Take } from './conflict/save-merged.ts';
import { useConflictQuestion } from './conflict/use-conflict-question.tsx';
import styles from './editor.module.css';
import type { EditedEntity } from './editor-kind.ts';
import type { EditorPlan } from './editor-plan.ts';
import { fieldInUse, hasUncommittedText } from './field-in-use.ts';
import { onFormUse } from './on-form-change.ts';
import { setValues } from './set-values.ts';
import { useCreateFromForm } from './use-create-form.ts';
import type { FormStore, Storing } from './use-editor-form.ts';

/**
 * Saves the form of a saved entity: merged with newer saves, or as a new entity if it was deleted. Newer
 * saves are applied to an unchanged form; otherwise a notice appears above the fields.
 */
export function useStoreForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>(storing: Storing<Values, Entity, Create, Update>): FormStore {
  const { form, edited, stored, baseValues, history, save } = storing;
  const { kind, entity, isGone, fields, element } = edited;
  const { plan, hooks, valuesOf, hasChanges, updateBody, onSaved } = kind;
  const create = useCreateFromForm(storing);
  const { mutateAsync: update } = hooks.useUpdate(entity?.id ?? '');
  const subject = `This ${plan.noun}`;
  const { decide, question } = useConflictQuestion(subject, plan.pathOf(entity?.id ?? ''));
  const { confirmGone, deletedDialog } = useDeletedDialog(plan);
  const isSaving = useEditor((editor) => editor.isSaving);
  const read = () => form.getValues();
  // The entity exists in this hook, so `stored` is set.
  const base = () => ({ stored: stored.current as Entity, values: baseValues.current });

  const onBase =
    (set: (values: ReadonlyMap<string, unknown>) => void): Take<Values, Entity> =>
    (values, next) => {
      stored.current = next.stored;
      baseValues.current = next.values;
      set(values);
      setGuarded(hasChanges(next.values, read()));
    };
  /** Typed changes and applied values become separate undo steps. */
  const take = onBase((values) => {
    history.sealStep();
    setValues(form, fields, values);
  });

  const followed: FollowedForm<Values, Entity> | undefined = entity && {
    subject,
    fields,
    element,
    newest: entity,
    isSaving,
    base,
    read,
    valuesOf,
    isInUse: () =>
      hasChanges(baseValues.current, read()) || hasUncommittedText(fieldInUse(element.current)),
    onUse: (work) => onFormUse(form, element.current, work),
    follow: onBase(history.follow),
    take,
    decide,
    save: () => save(false),
    saveAsNew: isGone ? () => save(true) : undefined,
  };

  return {
    store: async (asNew) => {
      if (asNew) return create(stored.current);
      const send = (values: Values, over: Entity) =>
        update({ body: updateBody(over, values), revision: over.revision });
      try {
        const saving = { fields, base: base(), read, valuesOf, send, decide, take };
        const saved = await saveMerged(saving);
        if (!saved) return null;
        onSaved?.(saved.entity);
        return { id: saved.entity.id, isNew: false, together: saved.together };
      } catch (error) {
        if (!isNotFound(error)) throw error;
        return (await confirmGone()) ? create(stored.current) : null;
      }
    },
    notice: followed && <ChangedElsewhere followed={followed} className={styles.elsewhere} />,
    questions: (
      <>
        {question}
        {deletedDialog}
      </>
    ),
  };
}

/** Dialog about an entity that was deleted elsewhere: saves it as a new one, or returns to the form. */
function useDeletedDialog({ noun, calledOut }: EditorPlan) {
  const [answer, setAnswer] = useState<((isNew: boolean) => void) | null>(null);
  const decide = (isNew: boolean) => {
    setAnswer(null);
    answer?.(isNew);
  };
  return {
    confirmGone: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    deletedDialog: (
      <AlertDialog
        isOpen={answer !== null}
        title={`This ${noun} was deleted elsewhere`}
        description={`What you have here is not lost: save it as a new ${calledOut}, or go on editing.`}
        confirmLabel="Save as new"
        confirmKind="primary"
        cancelLabel="Keep editing"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
