import { useHealth } from '../../api/health.ts';
import { AppearanceField } from './appearance-field.tsx';
import styles from './settings-page.module.css';

/** What the user can set about the tool itself. */
export function SettingsPage() {
  const { data: health, isError } = useHealth();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Settings</h1>
      <div className={styles.card}>
        <AppearanceField />
        <div className={styles.row}>
          <h2 className={styles.label}>About</h2>
          <p className={styles.version}>
            streamhost {health?.version}
            {isError && '(the server does not answer, so its version is not known)'}
          </p>
        </div>
      </div>
    </div>
  );
}
