import { withMaskedEmails } from '#domain/text/emails.ts';
import { cutAtMatch } from '../ui/cut-at-match.ts';
import styles from './name-chips.module.css';
import { keepFocus } from './quick-line.tsx';

type Props = {
  names: readonly string[];
  /** The typed text, which is highlighted in the names. */
  typed: string;
  onTake: (name: string) => void;
};

/** Names of fans as a row of buttons. */
export function NameChips({ names, typed, onTake }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.chips} role="group" aria-label="Fans">
      {names.map((name) => {
        const [before, match, rest] = cutAtMatch(withMaskedEmails(name), typed.trim());
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            dir="auto"
            onPointerDown={keepFocus}
            onClick={() => onTake(name)}
          >
            {before}
            <mark>{match}</mark>
            {rest}
          </button>
        );
      })}
    </div>
  );
}
