import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import field from '../../../ui/field.module.css';
import { FieldNote, notedBy } from '../../../ui/field.tsx';

/** Props that associate the field's buttons with its help and error. */
export type FileControl = ReturnType<typeof notedBy>;

type Props = Omit<ComponentProps<'fieldset'>, 'className' | 'children'> & {
  label: string;
  /** Title of the section; a label equal to it is hidden. */
  section?: string | undefined;
  help?: string | undefined;
  /** Displayed instead of the help. */
  error?: string | undefined;
  children: (control: FileControl) => ReactNode;
};

/** Label of a file field, and its help or error. */
export function FileFrame({ label, section, help, error, children, ...rest }: Props) {
  const note = { id: useId(), help, error };
  return (
    <fieldset {...rest} className={field.field} aria-label={label}>
      {label !== section && (
        <span className={field.label} aria-hidden="true">
          {label}
        </span>
      )}
      {children(notedBy(note))}
      <FieldNote {...note} />
    </fieldset>
  );
}

type FilePickerProps = {
  /** Accepted types; images by default. */
  accept?: string;
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
  /** Renders the button that opens the picker. */
  children: (open: () => void) => ReactNode;
};

/** The browser's file picker. */
export function FilePicker({ accept = 'image/*', isMultiple, onPick, children }: FilePickerProps) {
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
          // Allows picking the same file again.
          currentTarget.value = '';
          onPick(files);
        }}
      />
    </>
  );
}
