import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { RequestError } from '../../api/request-error.ts';
import { useUpdateUserSettings } from '../../api/user-settings.ts';
import { placeIssues } from '../../form/place-issues.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { useSaveKey } from '../../state/use-save-key.ts';
import { notify } from '../../ui/notify.ts';
import {
  changesOf,
  FIELDS,
  formAfterSave,
  formOf,
  type UserSettingsForm,
} from './user-settings-form.ts';

type SettingsForm = {
  form: UseFormReturn<UserSettingsForm>;
  element: RefObject<HTMLFormElement | null>;
  /** Something is not saved yet. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
};

/** The form of the user's settings: it saves what changed, and asks before that is lost. */
export function useUserSettingsForm(settings: UserSettings): SettingsForm {
  const form = useForm<UserSettingsForm>({ defaultValues: formOf(settings) });
  const element = useRef<HTMLFormElement>(null);
  const update = useUpdateUserSettings();
  const isChanged = Object.keys(changesOf(settings, form.watch())).length > 0;

  const save = async () => {
    if (!isChanged || update.isPending) return;
    const sent = { ...form.getValues() };
    try {
      const saved = await update.mutateAsync(changesOf(settings, sent));
      form.reset(formAfterSave(saved, sent, form.getValues()));
      notify({
        kind: 'success',
        title: 'Settings Updated',
        text: 'Your user settings have been saved successfully.',
      });
    } catch (error) {
      const text = 'Failed to update settings. Please try again.';
      notify({ kind: 'error', title: 'Error', text });
      if (error instanceof RequestError) showRefusals(form, element.current, error.issues);
    }
  };
  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  useSaveKey(isChanged && !update.isPending, save);
  return { form, element, isChanged, isSaving: update.isPending, save };
}

/** Shows each issue at its field, and takes the user to the first. */
function showRefusals(
  { getValues, setError }: UseFormReturn<UserSettingsForm>,
  element: HTMLElement | null,
  issues: readonly Issue[],
): void {
  flushSync(() => {
    for (const { field, message } of placeIssues(FIELDS, getValues(), issues)) {
      const own = FIELDS.find(({ path }) => path === field.path);
      if (own) setError(own.path, { message });
    }
  });
  element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
