import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UserSettings } from '#contract/user-settings.ts';
import { ChangedElsewhere } from '../../editor/conflict/changed-elsewhere.tsx';
import { FieldView } from '../../forms/field-view.tsx';
import type { Field } from '../../forms/fields/field.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SaveFoot } from './save-foot.tsx';
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
        <FieldRow field={NAME_FIELD} help="Your own name. Fans never see it." />
        <FieldRow
          field={TIMEZONE_FIELD}
          help="Every date and time you enter is read in this zone."
        />
        <FieldRow
          field={CURRENCY_FIELD}
          help="New lives are counted in it. Lives with tips or goals keep theirs."
        />
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
function FieldRow({ field, help }: { field: Field; help: string }) {
  return (
    <div className={classNames(card.row, styles.row)}>
      <FieldView field={field} />
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
