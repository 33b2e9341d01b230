import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Timer } from '#contract/timers.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';
import { goalAmount } from '#domain/money/money.ts';
import { RequestError, sentenceOf } from '../../data/request-error.ts';
import { MomentField } from '../../forms/fields/clock/moment-field.tsx';
import { TimezoneLine } from '../../forms/fields/clock/timezone-line.tsx';
import { timezoneLine, wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { useFieldValue } from '../../forms/fields/use-field-value.ts';
import { setErrors } from '../../forms/show-issues.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './timer-dialog.module.css';
import {
  atFields,
  settingSeconds,
  TIMER_FIELDS,
  type TimerForm,
  timerForm,
  timerIssues,
  timerSettings,
} from './timer-form.ts';
import { rateExample } from './timer-text.ts';
import type { TimerActions } from './use-timer-actions.ts';

type Props = {
  /** Null for a new one. */
  timer: Timer | null;
  currency: string;
  timezone: string | null;
  actions: Pick<TimerActions, 'save' | 'remove'>;
  onClose: () => void;
};

const [STARTS_WITH, PER_UNIT, LIMIT, GRACE, ENDS_DATE, ENDS_TIME] = TIMER_FIELDS;

/** The settings of a timer, or a new timer. */
export function TimerDialog({ timer, currency, timezone, actions, onClose }: Props) {
  const form = useForm<TimerForm>({ defaultValues: timerForm(timer, timezone) });
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hasStarted = timer !== null && timer.started_at !== null;
  const unit = goalAmount(minorUnitsOfOne(currency), currency);

  async function save(): Promise<void> {
    setProblem(undefined);
    form.clearErrors();
    const typed = form.getValues();
    const issues = timerIssues(typed);
    if (issues.length > 0) {
      setErrors(form, TIMER_FIELDS, issues);
      return;
    }
    setSaving(true);
    try {
      await actions.save(timerSettings(typed, hasStarted, timezone));
      onClose();
    } catch (error) {
      const refused = error instanceof RequestError ? atFields(error.issues) : [];
      if (setErrors(form, TIMER_FIELDS, refused).length === 0) setProblem(sentenceOf(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={timer ? 'Timer settings' : 'Add a timer'}
      description="A clock that tips make longer. Refunded and corrected tips change it as they change the total."
      submitLabel={timer ? 'Save' : 'Add timer'}
      busyLabel={isSaving && 'Saving'}
      onSubmit={save}
      onCancel={onClose}
    >
      <FormProvider {...form}>
        <div className={classNames(styles.pair, styles.durations)}>
          <Duration
            {...STARTS_WITH}
            disabled={hasStarted}
            help={() =>
              hasStarted ? 'It has started: add or take time instead' : '4h, 90m or 1:30:00'
            }
          />
          <Duration
            {...PER_UNIT}
            label={`Each ${unit} adds`}
            help={(seconds) => (seconds && rateExample(seconds, currency)) || '60s, 1m or 1:00'}
          />
          <Duration
            {...LIMIT}
            placeholder="No limit"
            help={() => 'Start and tips together give at most so much'}
          />
          <Duration {...GRACE} help={() => 'A tip that comes so late still counts'} />
        </div>
        <div className={styles.pair}>
          <MomentField field={ENDS_DATE} />
          <MomentField field={ENDS_TIME} />
        </div>
        <TimezoneLine>{timezoneLine(timezone, wallClock(timezone))}</TimezoneLine>
      </FormProvider>
      {timer && (
        <div className={styles.remove}>
          <Button
            size="small"
            kind="danger-quiet"
            disabled={isSaving}
            onClick={() => {
              actions.remove();
              onClose();
            }}
          >
            Remove timer
          </Button>
        </div>
      )}
      {problem && <Notice>{problem}</Notice>}
    </Dialog>
  );
}

type DurationProps = {
  path: string;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  /** The text below for what is typed, in seconds. */
  help: (seconds: number | undefined) => string;
};

/** A duration, typed as people write it. */
function Duration({ path, label, placeholder, disabled, help }: DurationProps) {
  const { value, change, error } = useFieldValue<string>(path);
  return (
    <TextField
      label={label}
      name={path}
      isNumeric
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      help={help(settingSeconds(value))}
      error={error}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
