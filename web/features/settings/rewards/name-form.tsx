import { type ReactNode, type Ref, useId } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './name-form.module.css';
import type { NameForm as Form } from './use-name-form.ts';

type Props = {
  form: Form;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  onEscape?: () => void;
  /** Its buttons. */
  children: ReactNode;
};

/** A form with one name. Enter submits it. */
export function NameForm({ form, label, placeholder, ref, onEscape, children }: Props) {
  const { typed, isSending, error, type, submit } = form;
  const errorId = useId();
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !isSending && onEscape?.()}
    >
      <div className={styles.line}>
        <TextInput
          ref={ref}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          dir="auto"
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          readOnly={isSending}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {children}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </form>
  );
}
