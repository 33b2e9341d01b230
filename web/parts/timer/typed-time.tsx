import { type FormEvent, useId, useState } from 'react';
import { MAX_TIMER_S } from '#contract/limits.ts';
import { parseDuration } from '#domain/time/duration.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, notedBy } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-field.tsx';
import styles from './timer-view.module.css';
import type { TimerActions } from './use-timer-actions.ts';

/** A field that adds `+5m`, takes `-90s`, or sets `1:30:00`. */
export function TypedTime({ actions }: { actions: Pick<TimerActions, 'add' | 'set'> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const noteId = useId();
  const typed = parseDuration(text);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!typed || Math.abs(typed.seconds) > MAX_TIMER_S) {
      setError(typed ? 'At most 366 days' : 'Write +10m, -90s or 1:30:00');
      return;
    }
    if (typed.isSigned) actions.add(typed.seconds);
    else actions.set(typed.seconds);
    setText('');
  }

  return (
    <form
      className={styles.typed}
      aria-label="Add or set time"
      autoComplete="off"
      onSubmit={submit}
    >
      <div>
        <TextInput
          {...notedBy({ id: noteId, error })}
          isNumeric
          aria-label="Time to add or set"
          placeholder="+10m, 1:30:00"
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        {error && <FieldError id={noteId} message={error} />}
      </div>
      <Button type="submit" size="small">
        {typed?.isSigned ? (typed.seconds < 0 ? 'Take' : 'Add') : 'Set'}
      </Button>
    </form>
  );
}
