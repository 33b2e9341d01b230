import { useEffect, useRef } from 'react';
import { TextField } from '../ui/text-field.tsx';

type CopyByHandProps = {
  /** Accessible name of the text. */
  label?: string;
  link: string;
  onDone: () => void;
};

/** A selected link to copy manually: the fallback if the browser denies the clipboard. */
export function CopyByHand({ label = 'OBS link', link, onDone }: CopyByHandProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <TextField
      ref={field}
      label={label}
      help="Press Ctrl+C to copy it (⌘C on a Mac)."
      value={link}
      readOnly
      onBlur={onDone}
    />
  );
}
