import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Stands before the text, inside the box: `$`. */
  affix?: string;
  /** Digits of equal width. */
  isNumeric?: boolean;
};

/** The box alone. It needs a label of its own; `aria-invalid` makes it crimson. */
export function TextInput({ affix, isNumeric, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, isNumeric && styles.numeric)}>
      {affix && (
        <span className={styles.affix} aria-hidden="true">
          {affix}
        </span>
      )}
      <input {...rest} className={styles.input} />
    </span>
  );
}
