import { type ComponentProps, type ReactNode, useId } from 'react';
import field from '../../ui/field.module.css';
import { FieldError } from '../../ui/field-error.tsx';

/** What the buttons of the field need to be described and marked as refused. */
export type FileControl = {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = Omit<ComponentProps<'fieldset'>, 'className' | 'children'> & {
  label: string;
  /** The title above it; a label that only repeats it is not shown. */
  section?: string | undefined;
  help?: string | undefined;
  /** Shown in place of the help. */
  error?: string | undefined;
  children: (control: FileControl) => ReactNode;
};

/** The label of a field of files, and its help or its error below. */
export function FileFrame({ label, section, help, error, children, ...rest }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset {...rest} className={field.field} aria-label={label}>
      {label !== section && (
        <span className={field.label} aria-hidden="true">
          {label}
        </span>
      )}
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? id : undefined,
      })}
      {error ? (
        <FieldError id={id} message={error} />
      ) : (
        help && (
          <p id={id} className={field.help}>
            {help}
          </p>
        )
      )}
    </fieldset>
  );
}
