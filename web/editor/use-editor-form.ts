import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { useStoreForm } from './use-store-form.ts';

/** What is edited, as the top bar names it. */
export type Subject = { name: string; color?: string | undefined };

/** A form, and what it means for its editor. */
export type EditorWiring<Values extends FieldValues, Entity extends { id: string }> = {
  plan: EditorPlan;
  /** How the saved one is named; absent for a new one. */
  subject?: Subject | undefined;
  /** The saved one; only the first is edited. */
  stored?: Entity | undefined;
  fields: readonly Field[];
  /** What the form has of it; of none what it starts from. */
  valuesOf: (stored?: Entity) => Values;
  /** Whether leaving now would lose something that was typed. */
  hasChanges: (before: Values, after: Values) => boolean;
  /** What the preview shows of the typed. */
  draftsOf: (values: Values) => PreviewDrafts;
  /** Stores the form as a new one, in place of one that was deleted elsewhere where there is one; throws when that fails. */
  create: (values: Values, deleted?: Entity) => Promise<Entity>;
  /** Stores what differs from what is stored, if that is still there; throws when that fails. */
  update: (values: Values, stored: Entity) => Promise<Entity>;
  /** Called before the form is left. */
  onSaved?: (entity: Entity) => void;
};

type EditorForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
  /** What is asked where another tab has saved, or deleted, what is edited. */
  question: ReactNode;
  goneQuestion: ReactNode;
};

/** A form wired to the top bar: it saves on command and tells when there is something to lose. */
export function useEditorForm<Values extends FieldValues, Entity extends { id: string }>(
  wiring: EditorWiring<Values, Entity>,
): EditorForm<Values> {
  const { plan, fields, valuesOf } = wiring;
  const [before] = useState(() => valuesOf(wiring.stored));
  const stored = useRef(wiring.stored);
  // The values are whole; the library's type also allows for a form that knows only some.
  const defaultValues = before as DefaultValues<Values>;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const known = useRef(before);
  const isOnScreen = useReport(form, known, wiring);
  const { pause } = useFormHistory({ plan, fields, form, element });
  const { store, question, goneQuestion } = useStoreForm({ form, wiring, stored, known, pause });
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
  return { form, element, question, goneQuestion };
}

/** Keeps the top bar, the guard and the preview informed. The returned flag falls when the form leaves the screen. */
function useReport<Values extends FieldValues, Entity extends { id: string }>(
  form: UseFormReturn<Values>,
  before: RefObject<Values>,
  { subject, hasChanges, draftsOf }: EditorWiring<Values, Entity>,
) {
  const isOnScreen = useRef(false);
  const report = useEffectEvent((values: Values) => {
    setGuarded(hasChanges(before.current, values));
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
