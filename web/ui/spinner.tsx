import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/**
 * Turns while something is under way. Where motion is unwanted the word Loading stands in its place,
 * unless it is labeled: then words beside it say what is going on.
 */
export function Spinner({ isLabeled }: { isLabeled?: boolean }) {
  return (
    <>
      <LoaderCircle className={styles.turning} />
      {!isLabeled && <span className={styles.word}>Loading</span>}
    </>
  );
}
