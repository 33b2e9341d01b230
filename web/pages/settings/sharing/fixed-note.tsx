import { Lock } from 'lucide-react';
import { variableOf } from './sharing-form.ts';
import styles from './sharing-page.module.css';

/** Says what sets a setting that no page can change. */
export const FixedNote = ({ name }: { name: string }) => (
  <p className={styles.fixed}>
    <Lock />
    <span>
      Set by <code>{variableOf(name)}</code>. Change it there and start streamhost again.
    </span>
  </p>
);
