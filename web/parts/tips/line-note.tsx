import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';
import { type Conversion, originalText } from '../../forms/fields/amount/converted-amount.ts';
import { FieldError } from '../../ui/field.tsx';
import styles from './line-note.module.css';
import type { TipText } from './tip-text.ts';

type NoteProps = {
  id: string;
  /** Error of the amount. */
  amountError: string | undefined;
  cents: number | null;
  currency: string;
  conversion: Conversion | undefined;
  /** The typed amount, if it was rounded. */
  rounded: string | undefined;
  /** The current text; it may come from the card. */
  text: TipText;
  /** Begins the sentence, such as `Enter adds`. */
  lead: string;
  /** What an empty line says. */
  help: string | undefined;
  /** The chosen option. */
  option: string | undefined;
};

/** The note of the quick line: what would be added, or the error. */
export function LineNote(props: NoteProps) {
  const { id, amountError, cents, currency, conversion, rounded, text, lead, help, option } = props;
  const notes = text.notes.trim();
  if (amountError) return <FieldError id={id} message={amountError} />;
  return (
    <p id={id} className={styles.note}>
      {cents ? (
        <>
          {lead} <b>{exactAmount(cents, currency)}</b>
          {conversion && `: ${originalText(conversion.original)}`}
          {rounded && `, rounded from ${rounded}`}
          {text.isAnonymous && ` as ${ANONYMOUS}`}
          {option && (
            <>
              {' for '}
              <b dir="auto">{option}</b>
            </>
          )}
        </>
      ) : (
        !notes && help
      )}
      {notes && <span dir="auto">{` ${cents ? 'with' : 'With'} “${notes}”`}</span>}
    </p>
  );
}
