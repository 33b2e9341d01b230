import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Stands before the text, inside the box: `$`. */
  affix?: ReactNode;
  /** Stands behind the text: a unit or a button. */
  suffix?: ReactNode;
  /** Digits of equal width. */
  isNumeric?: boolean;
};

/** The box alone. It needs a label of its own; `aria-invalid` makes it crimson. */
export function TextInput({ affix, suffix, isNumeric, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, isNumeric && styles.numeric)}>
      {affix && (
        <span className={styles.affix} aria-hidden="true">
          {affix}
        </span>
      )}
      <input {...rest} className={styles.input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
