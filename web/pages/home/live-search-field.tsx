import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './lives-list.module.css';

type Props = {
  text: string;
  /** Number of lives that match. */
  found: number;
  onChange: (text: string) => void;
  /** Called on Enter and the down arrow. */
  onDone: (key: 'Enter' | 'ArrowDown') => void;
};

/** Search field of the list of lives. Escape clears it before it closes the list. */
export function LiveSearchField({ text, found, onChange, onDone }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && text) onChange('');
    else if (key === 'Enter' || key === 'ArrowDown') onDone(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.search}>
      <TextInput
        affix={<Search />}
        aria-label="Search lives"
        placeholder="Search lives"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{text.trim() && `${found} found`}</VisuallyHidden>
    </div>
  );
}
