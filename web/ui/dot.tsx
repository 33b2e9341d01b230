import styles from './dot.module.css';

/** Marks a live or a theme; `color` is the theme's, any CSS color. */
export function Dot({ color }: { color?: string | undefined }) {
  return <span className={styles.dot} style={{ background: color }} aria-hidden="true" />;
}
