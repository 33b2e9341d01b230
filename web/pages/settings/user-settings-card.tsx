import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UserSettings } from '#contract/user-settings.ts';
import { ChangedElsewhere } from '../../editor/conflict/changed-elsewhere.tsx';
import { SelectField, TextField } from '../../forms/fields/simple-fields.tsx';
import { TimezoneField } from '../../forms/fields/timezone/timezone-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SaveFoot } from '../../ui/save-foot.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './settings-card.module.css';
import { BackgroundField } from './tile-choice.tsx';
import { useUserSettingsForm } from './use-user-settings-form.ts';
import styles from './user-settings-card.module.css';
import { CURRENCY_FIELD, NAME_FIELD, TIMEZONE_FIELD } from './user-settings-form.ts';

/** The user's settings as a form. */
export function UserSettingsCard({ settings }: { settings: UserSettings }) {
  const { form, element, isChanged, isSaving, save, question, currencyQuestion, followed } =
    useUserSettingsForm(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={card.card}
        aria-label="User Settings"
        noValidate
        onSubmit={submit}
      >
        <FieldRow help="Your own name. Fans never see it.">
          <TextField field={NAME_FIELD} name={NAME_FIELD.path} />
        </FieldRow>
        <FieldRow help="Every date and time you enter is read in this zone.">
          <TimezoneField field={TIMEZONE_FIELD} name={TIMEZONE_FIELD.path} />
        </FieldRow>
        <FieldRow help="New lives are counted in it. Lives with tips keep theirs.">
          <SelectField field={CURRENCY_FIELD} name={CURRENCY_FIELD.path} />
        </FieldRow>
        <BackgroundField settings={settings} />
        <SaveFoot label="Save settings" isChanged={isChanged} isSaving={isSaving}>
          <ChangedElsewhere followed={followed} className={styles.elsewhere} />
        </SaveFoot>
      </form>
      {question}
      {currencyQuestion}
    </FormProvider>
  );
}

/** A form field as a row of a settings card. */
function FieldRow({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={classNames(card.row, styles.row)}>
      {children}
      <p className={classNames(card.help, styles.help)}>{help}</p>
    </div>
  );
}

/** Height of each row's box, in px. */
const BOXES = { name: 36, timezone: 36, currency: 36, background: 116 };

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
