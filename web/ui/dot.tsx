import styles from './dot.module.css';

/** A dot in a theme's color (any CSS color). */
export function Dot({ color }: { color?: string | undefined }) {
  return <span className={styles.dot} style={{ background: color }} aria-hidden="true" />;
}
