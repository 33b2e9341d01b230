import type { ComponentProps } from 'react';
import styles from './color-field.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  label: string;
  /** Struck through when empty. */
  color: string;
};

/** A button of the color that it opens. */
export function Swatch({ label, color, ...rest }: Props) {
  return (
    <button {...rest} type="button" aria-label={label} className={styles.swatch}>
      <span data-empty={!color || undefined} style={{ background: color || undefined }} />
    </button>
  );
}
