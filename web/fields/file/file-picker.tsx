import { type ReactNode, useRef } from 'react';

type Props = {
  /** What the picker offers; images when absent. */
  accept?: string;
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
  /** Draws the button that opens the picker. */
  children: (open: () => void) => ReactNode;
};

/** The system's picker for files. */
export function FilePicker({ accept = 'image/*', isMultiple, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be picked once more.
          currentTarget.value = '';
          onPick(files);
        }}
      />
    </>
  );
}
