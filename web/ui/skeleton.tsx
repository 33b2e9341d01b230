import styles from './skeleton.module.css';

/** A placeholder for loading content. */
export function Skeleton({ width, height }: { width: number | string; height: number }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
