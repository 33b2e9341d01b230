import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/** Turns while something is under way. Where motion is unwanted, the word Loading stands in its place. */
export function Spinner() {
  return (
    <>
      <LoaderCircle className={styles.turning} />
      <span className={styles.still}>Loading</span>
    </>
  );
}
