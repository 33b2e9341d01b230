import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/text-field.tsx';
import styles from './tip-search-field.module.css';

type Props = {
  id: string;
  typed: string;
  /** Called with the typed text; '' shows all tips. */
  onType: (typed: string) => void;
  /** Called on Enter and the down arrow. */
  onDone: () => void;
};

/** Search field of a live's tips. Escape clears it first. */
export function TipSearchField({ id, typed, onType, onDone }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && typed) onType('');
    else if (key === 'Enter' || key === 'ArrowDown') onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.search}>
      <TextInput
        affix={<Search />}
        id={id}
        aria-label="Search tips"
        placeholder="Search tips"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
