import { type FormEvent, Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UserSettings } from '#contract/user-settings.ts';
import basics from '../../ui/basics.module.css';
import { Button } from '../../ui/button.tsx';
import { BackgroundField } from './background-field.tsx';
import { FieldRow } from './field-row.tsx';
import card from './settings-card.module.css';
import { useUserSettingsForm } from './use-user-settings-form.ts';
import styles from './user-settings-card.module.css';
import { NAME_FIELD, TIMEZONE_FIELD } from './user-settings-form.ts';
import { UserSettingsSkeleton } from './user-settings-skeleton.tsx';

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
