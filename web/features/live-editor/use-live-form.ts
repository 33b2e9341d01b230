import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import type { Live } from '#contract/lives.ts';
import type { Field } from '../../fields/field.ts';
import { checkFields } from '../../fields/field-kinds.ts';
import { showIssues } from '../../form/show-issues.ts';
import { reportEditor, resetEditor, useEditor, useEditorCommand } from '../../state/editor.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { draftLive, dropDrafts } from '../../state/preview-drafts.ts';
import { draftOf, formOf, hasChanges, type LiveForm } from './live-form.ts';
import { goHome, type SaveLive, saveLive } from './save-live.ts';

/** Whose open sections are remembered. */
export const EDITOR = 'live';

/** The form of one live, wired to the top bar: it saves on command and tells when there is something to lose. */
export function useLiveForm(
  live: Live | undefined,
  fields: readonly Field[],
  save: SaveLive,
): { form: UseFormReturn<LiveForm>; element: RefObject<HTMLFormElement | null> } {
  const [before] = useState(() => formOf(live));
  const form = useForm<LiveForm>({ defaultValues: before, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const isOnScreen = useReport(form, before, live?.name ?? '');
  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    showIssues(form, EDITOR, fields, issues);
    focusFirstError();
  };

  const submit = form.handleSubmit(async (values) => {
    const mistakes = checkFields(fields, values);
    if (mistakes.length > 0) return refuse(mistakes);
    reportEditor({ isSaving: true });
    const issues = await saveLive(save, values);
    if (!isOnScreen.current) return;
    reportEditor({ isSaving: false });
    if (issues) refuse(issues);
    else goHome();
  });
  useEditorCommand('save', () => {
    if (!useEditor.getState().isSaving) submit();
  });
  return { form, element };
}

/** Keeps the top bar, the guard and the preview informed. The returned flag falls when the form leaves the screen. */
function useReport(form: UseFormReturn<LiveForm>, before: LiveForm, subject: string) {
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setGuarded(hasChanges(before, values));
        draftLive(draftOf(values), values.theme_id);
      },
    });
    return () => {
      isOnScreen.current = false;
      unsubscribe();
      resetEditor();
      setGuarded(false);
      dropDrafts();
    };
  }, [form, before]);
  useEffect(() => reportEditor({ subject, canSave: true }), [subject]);
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
