import styles from './dot.module.css';

/** Marks a live in a list. */
export function Dot() {
  return <span className={styles.dot} aria-hidden="true" />;
}
