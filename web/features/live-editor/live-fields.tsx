import { type ReactNode, type RefObject, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { Live } from '#contract/lives.ts';
import { checkName } from '#domain/names.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './live-fields.module.css';
import type { SaveLive } from './save-live.ts';
import { Section } from './section.tsx';
import { TipGoalsField } from './tip-goals-field.tsx';
import { useLiveForm } from './use-live-form.ts';

type Props = {
  /** The saved live; absent for a new one. */
  live?: Live;
  save: SaveLive;
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

/** The live as a form. */
export function LiveFields({ live, save, children }: Props) {
  const { form, element } = useLiveForm(live, save);
  const { errors } = form.formState;
  const isNew = !live;
  useEffect(() => {
    if (isNew) form.setFocus('name');
  }, [form, isNew]);
  return (
    <form ref={element} aria-label="Live settings" noValidate>
      <Section title="General">
        <TextField
          label="Name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          placeholder={live?.name}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name) => !isNew || (checkName(name).issues[0]?.message ?? true),
          })}
        />
      </Section>
      <Section title="Date and time">
        <div className={styles.pair}>
          <TextField
            label="Date"
            type="date"
            max="9999-12-31"
            isNumeric
            error={errors.start_date?.message}
            {...form.register('start_date', { validate: () => isWhole(element, 'start_date') })}
          />
          <TextField
            label="Time"
            type="time"
            isNumeric
            error={errors.start_time?.message}
            {...form.register('start_time', { validate: () => isWhole(element, 'start_time') })}
          />
        </div>
      </Section>
      <Section title="Tip goals">
        <Controller
          name="goals"
          control={form.control}
          render={({ field }) => (
            <TipGoalsField rows={field.value} onChange={field.onChange} errors={errors.goals} />
          )}
        />
      </Section>
      {children && <div className={styles.foot}>{children}</div>}
    </form>
  );
}

/** A date or time of which only a part is typed reads as empty, and would be saved as none. */
function isWhole(form: RefObject<HTMLFormElement | null>, name: string): true | string {
  const input = form.current?.elements.namedItem(name);
  const isPart = input instanceof HTMLInputElement && input.validity.badInput;
  return !isPart || 'Fill in every part, or clear it';
}
