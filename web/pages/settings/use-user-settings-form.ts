import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { RequestError } from '../../data/request-error.ts';
import { useLastResolve } from '../../data/timezones.ts';
import { useUpdateUserSettings } from '../../data/user-settings.ts';
import type { FollowedForm } from '../../editor/conflict/followed-form.ts';
import { type Base, mergedText, saveMerged } from '../../editor/conflict/save-merged.ts';
import { useConflictQuestion } from '../../editor/conflict/use-conflict-question.tsx';
import { fieldInUse, hasUncommittedText } from '../../editor/field-in-use.ts';
import { onFormUse } from '../../editor/on-form-change.ts';
import { CITY_SEARCH_IS_DOWN } from '../../forms/fields/timezone/timezone.ts';
import { setErrors } from '../../forms/show-issues.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { useSaveKey } from '../../state/use-save-key.ts';
import { useFocusFirstError } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useCurrencyQuestion } from './use-currency-question.tsx';
import {
  changesOf,
  FIELDS,
  formAfterSave,
  formOf,
  TIMEZONE_FIELD,
  type UserSettingsForm,
} from './user-settings-form.ts';

const LOOKUP_FAILED: Issue = {
  path: [TIMEZONE_FIELD.path],
  message: CITY_SEARCH_IS_DOWN,
};

type SettingsBase = Base<UserSettingsForm, UserSettings>;

type SettingsForm = {
  form: UseFormReturn<UserSettingsForm>;
  element: RefObject<HTMLFormElement | null>;
  /** Whether anything is unsaved. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  /** The conflict dialog. */
  question: ReactNode;
  /** The dialog about lives that keep their currency. */
  currencyQuestion: ReactNode;
  followed: FollowedForm<UserSettingsForm, UserSettings>;
};

/** The form of the user settings: saves the changes, and guards unsaved changes. */
export function useUserSettingsForm(settings: UserSettings): SettingsForm {
  const [base, showBase] = useState<SettingsBase>({ stored: settings, values: formOf(settings) });
  // A ref: a save may follow before the next render.
  const latestBase = useRef(base);
  const setBase = (next: SettingsBase) => {
    latestBase.current = next;
    showBase(next);
  };
  const form = useForm<UserSettingsForm>({ defaultValues: base.values });
  const element = useRef<HTMLFormElement>(null);
  const update = useUpdateUserSettings();
  const lookup = useLastResolve();
  const isResolving = lookup === 'pending';
  const [savesNext, setSavesNext] = useState(false);
  const { decide, question } = useConflictQuestion('Your settings', EDITOR_PATHS.settings);
  const currency = useCurrencyQuestion();
  const [isSending, setSending] = useState(false);
  const hasChanges = (values: UserSettingsForm) =>
    hasKeys(changesOf(base.stored, values)) || isResolving;
  const isChanged = hasChanges(form.watch());
  const isSaving = isSending || savesNext;

  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    setErrors(form, FIELDS, issues);
    focusFirstError();
  };

  /** Applies values of another save. */
  const take = (values: ReadonlyMap<string, unknown>, next: SettingsBase) => {
    setBase(next);
    for (const { path } of FIELDS) {
      if (values.has(path)) form.setValue(path, values.get(path) as UserSettingsForm[typeof path]);
    }
  };

  const send = async () => {
    let sent = { ...form.getValues() };
    const changed = changesOf(latestBase.current.stored, sent);
    if (!hasKeys(changed)) return;
    setSending(true);
    try {
      if (changed.currency !== undefined && !(await currency.confirm(changed.currency))) return;
      const saved = await saveMerged<UserSettingsForm, UserSettings>({
        fields: FIELDS,
        base: latestBase.current,
        read: () => ({ ...form.getValues() }),
        valuesOf: formOf,
        send: (values, stored) => {
          sent = values;
          const changes = changesOf(stored, values);
          return update.mutateAsync({ changes, revision: stored.revision });
        },
        decide,
        take,
      });
      if (!saved) return;
      form.reset(formAfterSave(saved.entity, sent, form.getValues()));
      setBase({ stored: saved.entity, values: formOf(saved.entity) });
      notify({
        kind: 'success',
        title: 'Settings Updated',
        text: mergedText(saved.together) || 'Your user settings have been saved successfully.',
      });
    } catch (error) {
      const text = 'Failed to update settings. Please try again.';
      notify({ kind: 'error', title: 'Error', text });
      if (error instanceof RequestError) refuse(error.issues);
    } finally {
      setSending(false);
    }
  };
  const save = async () => {
    if (isSaving) return;
    if (isResolving) setSavesNext(true);
    else await send();
  };
  // Saving waits until the timezone of a picked city is resolved.
  useEffect(() => {
    if (!savesNext || isResolving) return;
    setSavesNext(false);
    if (lookup === 'success') void send();
    else refuse([LOOKUP_FAILED]);
  });
  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  useSaveKey(isChanged && !isSaving, save);
  const followed: FollowedForm<UserSettingsForm, UserSettings> = {
    subject: 'Your settings',
    fields: FIELDS,
    element,
    newest: settings,
    isSaving,
    base: () => latestBase.current,
    read: () => ({ ...form.getValues() }),
    valuesOf: formOf,
    isInUse: () => hasChanges(form.getValues()) || hasUncommittedText(fieldInUse(element.current)),
    onUse: (work) => onFormUse(form, element.current, work),
    follow: take,
    take,
    decide,
    save,
  };
  return {
    form,
    element,
    isChanged,
    isSaving,
    save,
    question,
    currencyQuestion: currency.question,
    followed,
  };
}

const hasKeys = (body: object) => Object.keys(body).length > 0;
