import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styles from './fold-card.module.css';
import { IconButton } from './icon-button.tsx';

type Props = Omit<ComponentProps<'section'>, 'className' | 'aria-label' | 'onToggle'> & {
  /** The name of the section. */
  label: string;
  /** What the button opens and closes, such as `the queue`. */
  what: string;
  /** The line that is always visible. */
  line: ReactNode;
  /** Below the line, also while the card is closed. */
  notes?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  toggle?: Ref<HTMLButtonElement>;
  /** Rendered while the card is open. */
  children: ReactNode;
};

/** A card between the total and the tips of a live: one line for a glance, which opens into everything else. */
export function FoldCard(props: Props) {
  const { label, what, line, notes, isOpen, onToggle, toggle, children, ...rest } = props;
  const bodyId = useId();
  return (
    <section
      {...rest}
      className={styles.card}
      aria-label={label}
      data-open-card={isOpen || undefined}
    >
      <div className={styles.line}>
        {line}
        <IconButton
          ref={toggle}
          label={isOpen ? `Close ${what}` : `Open ${what}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <ChevronDown className={isOpen ? styles.up : undefined} />
        </IconButton>
      </div>
      {notes}
      {isOpen && (
        <div id={bodyId} className={styles.open}>
          {children}
        </div>
      )}
    </section>
  );
}
