import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { RequestError } from '../api/request-error.ts';
import type { Field } from '../fields/field.ts';
import { checkFields } from '../fields/field-kinds.ts';
import { showIssues } from '../form/show-issues.ts';
import {
  draftPreview,
  dropDrafts,
  reportEditor,
  resetEditor,
  useEditor,
  useEditorCommand,
} from '../state/editor.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { useFocusFirstError } from '../ui/field.tsx';
import { notify } from '../ui/notify.ts';
import { togetherText } from './conflict/save-together.ts';
import type { EditedEntity, EditorKind } from './editor-kind.ts';
import { capitalized, type EditorPlan, leaveEditor } from './editor-plan.ts';
import { onFormChange } from './form-access.ts';
import { useFormHistory } from './history/use-form-history.ts';
import { useStoreForm } from './use-store-form.tsx';

/** A form of an editor, and what it edits. */
export type EditedForm<Values extends FieldValues, Entity extends EditedEntity, Create, Update> = {
  kind: EditorKind<Values, Entity, Create, Update>;
  /** The saved entity; absent for a new one. Later ones are ignored. */
  entity: Entity | undefined;
  fields: readonly Field[];
  element: RefObject<HTMLFormElement | null>;
};

/** Connects a form with the top bar: saves on command, and reports unsaved changes. */
export function useEditorForm<
  Values extends FieldValues,
  Entity extends EditedEntity,
  Create,
  Update,
>(edited: EditedForm<Values, Entity, Create, Update>) {
  const { kind, fields, element } = edited;
  const { plan } = kind;
  const [before] = useState(() => kind.valuesOf(edited.entity));
  const stored = useRef(edited.entity);
  // The values are complete; the library's type also allows partial ones.
  const defaultValues = before as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const known = useRef(before);
  const isOnScreen = useReport(form, known, edited);
  const { pause } = useFormHistory({ plan, fields, form, element });
  const { store, questions } = useStoreForm({ form, edited, stored, known, pause });
  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    showIssues(form, plan.noun, fields, issues);
    focusFirstError();
  };

  const submit = form.handleSubmit(async (values) => {
    const mistakes = checkFields(fields, values);
    if (mistakes.length > 0) return refuse(mistakes);
    reportEditor({ isSaving: true });
    const outcome = await saveForm(plan, !stored.current, store);
    if (!isOnScreen.current) return;
    reportEditor({ isSaving: false });
    if (outcome === 'saved') leaveEditor(plan);
    else if (outcome !== 'edited on') refuse(outcome.issues);
  });
  useEditorCommand('save', () => {
    if (!useEditor.getState().isSaving) submit();
  });
  return { form, questions };
}

/** Updates the top bar, the leave guard and the preview. The returned ref is false once the form is unmounted. */
function useReport<Values extends FieldValues, Entity extends EditedEntity, Create, Update>(
  form: UseFormReturn<Values>,
  before: RefObject<Values>,
  { kind, entity }: EditedForm<Values, Entity, Create, Update>,
) {
  const isOnScreen = useRef(false);
  const report = useEffectEvent(() => {
    const values = form.getValues();
    setGuarded(kind.hasChanges(before.current, values));
    draftPreview(kind.draftsOf(entity, values));
  });
  useEffect(() => {
    isOnScreen.current = true;
    report();
    const stop = onFormChange(form, () => report());
    return () => {
      isOnScreen.current = false;
      stop();
      resetEditor();
      setGuarded(false);
      dropDrafts();
    };
  }, [form]);
  const subject = entity?.name ?? '';
  const subjectColor = kind.useColor?.(entity);
  useEffect(() => reportEditor({ subject, subjectColor, canSave: true }), [subject, subjectColor]);
  return isOnScreen;
}

/** What was stored, and the labels of what came from a save elsewhere. */
export type Stored = { isNew: boolean; together: readonly string[] };

/** How a save ended: well, with what was refused field by field, or in the form again. */
type Outcome = 'saved' | 'edited on' | { issues: readonly Issue[] };

/** Sends a form and notifies. `send` resolves to null when the form is edited on. */
async function saveForm(
  plan: EditorPlan,
  isNew: boolean,
  send: () => Promise<Stored | null>,
): Promise<Outcome> {
  try {
    const stored = await send();
    if (!stored) return 'edited on';
    notifyDone(plan, stored.isNew ? 'created' : 'saved', stored.together);
    return 'saved';
  } catch (error) {
    notifyFailure(plan, isNew ? 'create' : 'save', error);
    return { issues: error instanceof RequestError ? error.issues : [] };
  }
}

/** `together` are the labels of what came from a save elsewhere. */
export function notifyDone(
  { calledOut }: EditorPlan,
  done: 'created' | 'saved' | 'deleted',
  together: readonly string[] = [],
): void {
  const title = `${capitalized(calledOut)} ${done} successfully!`;
  const text = togetherText(together);
  notify({ kind: 'success', title, ...(text && { text }) });
}

/** Tells what the server said; what failed and what to do when it said nothing that can be shown. */
export function notifyFailure(
  { calledOut }: EditorPlan,
  failed: 'create' | 'save' | 'delete',
  error: unknown,
): void {
  const said = error instanceof RequestError && error.message;
  const unsaid = {
    text: `Failed to ${failed} ${calledOut}`,
    remedy: 'Check that streamhost is still running, then try again.',
  };
  notify({ kind: 'error', title: 'Error', ...(said ? { text: said } : unsaid) });
}
