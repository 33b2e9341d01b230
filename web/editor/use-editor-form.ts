import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import type { Field } from '../fields/field.ts';
import { checkFields } from '../fields/field-kinds.ts';
import { showIssues } from '../form/show-issues.ts';
import { reportEditor, resetEditor, useEditor, useEditorCommand } from '../state/editor.ts';
import { setGuarded } from '../state/leave-guard.ts';
import { draftPreview, dropDrafts, type PreviewDrafts } from '../state/preview-drafts.ts';
import type { EditorPlan } from './editor-plan.ts';
import { useFormHistory } from './history/use-form-history.ts';
import { leaveEditor } from './leave-editor.ts';
import { oncePerTask } from './once-per-task.ts';
import { saveForm } from './save-form.ts';

/** What is edited, as the top bar names it. */
export type Subject = { name: string; color?: string | undefined };

/** A form, and what it means for its editor. */
export type EditorWiring<Values extends FieldValues> = {
  plan: EditorPlan;
  /** The saved one; absent for a new one. */
  subject?: Subject | undefined;
  fields: readonly Field[];
  /** What the form starts from; only the first is looked at. */
  start: Values;
  /** Whether leaving now would lose something that was typed. */
  hasChanges: (before: Values, after: Values) => boolean;
  /** What the preview shows of the typed. */
  draftsOf: (values: Values) => PreviewDrafts;
  /** Stores the form; throws when that fails. */
  send: (values: Values) => Promise<unknown>;
};

type EditorForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
};

/** A form wired to the top bar: it saves on command and tells when there is something to lose. */
export function useEditorForm<Values extends FieldValues>(
  wiring: EditorWiring<Values>,
): EditorForm<Values> {
  const { plan, subject, fields, send } = wiring;
  const [before] = useState(wiring.start);
  // The values are whole; the library's type also allows for a form that knows only some.
  const defaultValues = before as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const isOnScreen = useReport(form, before, wiring);
  useFormHistory({ plan, fields, form, element });
  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    showIssues(form, plan.noun, fields, issues);
    focusFirstError();
  };

  const submit = form.handleSubmit(async (values) => {
    const mistakes = checkFields(fields, values);
    if (mistakes.length > 0) return refuse(mistakes);
    reportEditor({ isSaving: true });
    const issues = await saveForm(plan, !subject, () => send(values));
    if (!isOnScreen.current) return;
    reportEditor({ isSaving: false });
    if (issues) refuse(issues);
    else leaveEditor(plan);
  });
  useEditorCommand('save', () => {
    if (!useEditor.getState().isSaving) submit();
  });
  return { form, element };
}

/** Keeps the top bar, the guard and the preview informed. The returned flag falls when the form leaves the screen. */
function useReport<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  before: Values,
  { subject, hasChanges, draftsOf }: EditorWiring<Values>,
) {
  const isOnScreen = useRef(false);
  const report = useEffectEvent((values: Values) => {
    setGuarded(hasChanges(before, values));
    draftPreview(draftsOf(values));
  });
  useEffect(() => {
    isOnScreen.current = true;
    report(form.getValues());
    // A part that is dragged sets several values at once.
    const { ask, stop } = oncePerTask(() => report(form.getValues()));
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ask });
    return () => {
      isOnScreen.current = false;
      stop();
      unsubscribe();
      resetEditor();
      setGuarded(false);
      dropDrafts();
    };
  }, [form]);
  const { name = '', color } = subject ?? {};
  useEffect(
    () => reportEditor({ subject: name, subjectColor: color, canSave: true }),
    [name, color],
  );
  return isOnScreen;
}

/** Returns a function that takes the user to the first wrong field, once the errors are on screen. */
function useFocusFirstError(element: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);
  return () => setRefusals((count) => count + 1);
}
