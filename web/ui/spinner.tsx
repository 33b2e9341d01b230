import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/**
 * A spinner. With reduced motion the word Loading replaces it, unless `isLabeled` (there is text next to it).
 */
export function Spinner({ isLabeled }: { isLabeled?: boolean }) {
  return (
    <>
      <LoaderCircle className={styles.turning} />
      {!isLabeled && <span className={styles.word}>Loading</span>}
    </>
  );
}
