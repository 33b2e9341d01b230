import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Live } from '#contract/lives.ts';
import { reportEditor, resetEditor, useEditor, useEditorCommand } from '../../state/editor.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { draftLive } from '../../state/preview-drafts.ts';
import { markAmounts, sortRows } from './goal-rows.ts';
import { draftOf, fieldOf, formOf, hasChanges, type LiveForm } from './live-form.ts';
import { goHome, type SaveLive, saveLive } from './save-live.ts';

/** The form of one live, wired to the top bar: it saves on command and tells when there is something to lose. */
export function useLiveForm(
  live: Live | undefined,
  save: SaveLive,
): { form: UseFormReturn<LiveForm>; element: RefObject<HTMLFormElement | null> } {
  const [before] = useState(() => formOf(live));
  const form = useForm<LiveForm>({ defaultValues: before, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const isOnScreen = useReport(form, before, live?.name ?? '');
  const focusFirstError = useFocusFirstError(element);

  const submit = form.handleSubmit(async (values) => {
    const goals = sortRows(values.goals);
    form.setValue('goals', goals);
    if (markAmounts(goals).size > 0) {
      form.setError('goals', { type: 'amounts' });
      return focusFirstError();
    }
    reportEditor({ isSaving: true });
    const issues = await saveLive(save, values);
    if (!isOnScreen.current) return;
    reportEditor({ isSaving: false });
    if (!issues) return goHome();
    for (const issue of issues) {
      const field = fieldOf(issue, goals);
      if (field) form.setError(field, { message: issue.message });
    }
    focusFirstError();
  }, focusFirstError);
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
        draftLive(draftOf(values));
      },
    });
    return () => {
      isOnScreen.current = false;
      unsubscribe();
      resetEditor();
      setGuarded(false);
      draftLive(null);
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
