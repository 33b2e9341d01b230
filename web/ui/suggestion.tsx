import { Autocomplete } from '@base-ui/react/autocomplete';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import { Spinner } from './spinner.tsx';
import styles from './suggestion-list.module.css';

type Props<Item> = {
  item: Item;
  /** Additional class. */
  className?: string;
  children: ReactNode;
};

/** A row in the list of a `SuggestionInput`. */
export function Suggestion<Item>({ item, className, children }: Props<Item>) {
  return (
    <Autocomplete.Item value={item} className={classNames(option.option, className)}>
      {children}
    </Autocomplete.Item>
  );
}

/** Secondary text of a row. */
export function SuggestionAside({ children }: { children: ReactNode }) {
  return <span className={styles.aside}>{children}</span>;
}

type NoteProps = {
  /** The search is running, or it failed. */
  kind?: 'busy' | 'bad';
  children: ReactNode;
};

/** The state of the search, above the suggestions. */
export function SuggestionNote({ kind, children }: NoteProps) {
  return (
    <p className={classNames(styles.note, kind && styles[kind])}>
      {kind === 'busy' && <Spinner isLabeled />}
      {kind === 'bad' && <CircleAlert />}
      {children}
    </p>
  );
}
