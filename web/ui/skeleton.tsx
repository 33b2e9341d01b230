import styles from './skeleton.module.css';

/** Holds the place of something that is loading. */
export function Skeleton({ width, height }: { width: number | string; height: number }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
