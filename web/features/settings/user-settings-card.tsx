import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { RequestError } from '../../api/request-error.ts';
import { useLastResolve } from '../../api/timezones.ts';
import { useUpdateUserSettings } from '../../api/user-settings.ts';
import { type Base, saveTogether, togetherText } from '../../editor/conflict/save-together.ts';
import { useConflictQuestion } from '../../editor/conflict/use-conflict-question.tsx';
import type { Field } from '../../fields/field.ts';
import { CITY_SEARCH_IS_DOWN } from '../../fields/timezone/timezone.ts';
import { FieldView } from '../../form/form-sections.tsx';
import { setErrors } from '../../form/show-issues.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { useSaveKey } from '../../state/use-save-key.ts';
import basics from '../../ui/basics.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFocusFirstError } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './settings-card.module.css';
import { BackgroundField } from './tile-choice.tsx';
import styles from './user-settings-card.module.css';
import {
  changesOf,
  FIELDS,
  formAfterSave,
  formOf,
  NAME_FIELD,
  TIMEZONE_FIELD,
  type UserSettingsForm,
} from './user-settings-form.ts';

/** The user's settings as a form. */
export function UserSettingsCard({ settings }: { settings: UserSettings }) {
  const { form, element, isChanged, isSaving, save, question } = useUserSettingsForm(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <FormProvider {...form}>
      {/* The code of the timezone field may be loading. */}
      <Suspense fallback={<UserSettingsSkeleton />}>
        <form
          ref={element}
          className={card.card}
          aria-label="User settings"
          noValidate
          onSubmit={submit}
        >
          <FieldRow field={NAME_FIELD} help="Your own name. Fans never see it." />
          <FieldRow
            field={TIMEZONE_FIELD}
            help="Every date and time you enter is read in this zone."
          />
          <BackgroundField settings={settings} />
          <div className={styles.foot}>
            <span role="status">
              {isChanged && <span className={basics.stateMark}>Unsaved changes</span>}
            </span>
            <Button
              type="submit"
              kind={isChanged ? 'primary' : 'neutral'}
              size="large"
              disabled={!isChanged}
              busyLabel={isSaving && 'Saving'}
              aria-keyshortcuts="Control+S Meta+S"
            >
              Save settings
            </Button>
          </div>
        </form>
        {question}
      </Suspense>
    </FormProvider>
  );
}

/** A form field as a row of a settings card. */
function FieldRow({ field, help }: { field: Field; help: string }) {
  return (
    <div className={classNames(card.row, styles.row)}>
      <FieldView field={field} />
      <p className={classNames(card.help, styles.help)}>{help}</p>
    </div>
  );
}

/** Height of each row's box, in px. */
const BOXES = { name: 36, timezone: 36, background: 116 };

/** Placeholder of the form while the settings load. */
export function UserSettingsSkeleton() {
  return (
    <div
      className={classNames(card.card, styles.loading)}
      role="status"
      aria-label="Loading your settings"
    >
      {Object.entries(BOXES).map(([row, height]) => (
        <div key={row} className={card.row}>
          <Skeleton width={96} height={16} />
          <Skeleton width="100%" height={height} />
        </div>
      ))}
    </div>
  );
}

const LOOKUP_FAILED: Issue = {
  path: [TIMEZONE_FIELD.path],
  message: CITY_SEARCH_IS_DOWN,
};

type SettingsBase = Base<UserSettingsForm, UserSettings>;

type SettingsForm = {
  form: UseFormReturn<UserSettingsForm>;
  element: RefObject<HTMLFormElement | null>;
  /** Something is not saved yet. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  /** The dialog about a conflict. */
  question: ReactNode;
};

/** The form of the user's settings: saves what changed, and guards unsaved changes. Later props are ignored. */
function useUserSettingsForm(settings: UserSettings): SettingsForm {
  const [base, setBase] = useState<SettingsBase>({ stored: settings, values: formOf(settings) });
  const form = useForm<UserSettingsForm>({ defaultValues: base.values });
  const element = useRef<HTMLFormElement>(null);
  const update = useUpdateUserSettings();
  const lookup = useLastResolve();
  const isLookingUp = lookup === 'pending';
  const [savesNext, setSavesNext] = useState(false);
  const { ask, question } = useConflictQuestion('Your settings', EDITOR_PATHS.settings);
  const [isSending, setSending] = useState(false);
  const isChanged = hasKeys(changesOf(base.stored, form.watch())) || isLookingUp;
  const isSaving = isSending || savesNext;

  const focusFirstError = useFocusFirstError(element);
  const refuse = (issues: readonly Issue[]) => {
    setErrors(form, FIELDS, issues);
    focusFirstError();
  };

  /** Takes over values from another save. */
  const take = (values: ReadonlyMap<string, unknown>, next: SettingsBase) => {
    setBase(next);
    for (const { path } of FIELDS) {
      if (values.has(path)) form.setValue(path, values.get(path) as UserSettingsForm[typeof path]);
    }
  };

  const send = async () => {
    let sent = { ...form.getValues() };
    if (!hasKeys(changesOf(base.stored, sent))) return;
    setSending(true);
    try {
      const saved = await saveTogether<UserSettingsForm, UserSettings>({
        fields: FIELDS,
        base,
        read: () => ({ ...form.getValues() }),
        valuesOf: formOf,
        send: (values, stored) => {
          sent = values;
          const changes = changesOf(stored, values);
          return update.mutateAsync({ changes, revision: stored.revision });
        },
        ask,
        take,
      });
      if (!saved) return;
      form.reset(formAfterSave(saved.entity, sent, form.getValues()));
      setBase({ stored: saved.entity, values: formOf(saved.entity) });
      notify({
        kind: 'success',
        title: 'Settings Updated',
        text: togetherText(saved.together) || 'Your user settings have been saved successfully.',
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
    if (isLookingUp) setSavesNext(true);
    else await send();
  };
  // Saving waits for the timezone of a picked city.
  useEffect(() => {
    if (!savesNext || isLookingUp) return;
    setSavesNext(false);
    if (lookup === 'success') void send();
    else refuse([LOOKUP_FAILED]);
  });
  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  useSaveKey(isChanged && !isSaving, save);
  return { form, element, isChanged, isSaving, save, question };
}

const hasKeys = (body: object) => Object.keys(body).length > 0;
