import styles from './dot.module.css';

/** A dot in the color of a theme, any CSS color. */
export function Dot({ color }: { color?: string | undefined }) {
  return <span className={styles.dot} style={{ background: color }} aria-hidden="true" />;
}
