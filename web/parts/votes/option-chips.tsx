import { useId } from 'react';
import styles from './option-chips.module.css';
import type { Question } from './question.ts';

type Props = {
  question: Question;
  /** The chosen option, by id; null for none. */
  value: string | null;
  onChange: (optionId: string | null) => void;
  /** Shows only the numbers of the options. */
  isShort?: boolean;
  /** A choice for no option, such as Undecided; without it a click on the chosen option takes it back. */
  noneLabel?: string;
};

/** The options of a question as a row of radio buttons. Arrow keys choose; Backspace takes the choice back. */
export function OptionChips({ question, value, onChange, isShort = false, noneLabel }: Props) {
  const name = useId();
  const none = noneLabel ? [{ id: null, text: noneLabel }] : [];
  return (
    <fieldset className={styles.chips} aria-label={`Option in “${question.question}”`}>
      {[...question.options, ...none].map(({ id, text }, index) => (
        <label key={id} className={styles.chip} title={text}>
          <input
            type="radio"
            name={name}
            aria-label={id === null ? text : `${index + 1}, ${text}`}
            checked={id === value}
            onChange={() => onChange(id)}
            onClick={() => !noneLabel && id === value && onChange(null)}
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' && event.key !== 'Delete') return;
              event.preventDefault();
              onChange(null);
            }}
          />
          <span aria-hidden="true">
            {id !== null && <b>{index + 1}</b>}
            {(!isShort || id === null) && <span dir="auto">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
