import { useHealth } from '../../data/server-info.ts';
import { useNewestUserSettings } from '../../data/user-settings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import card from './settings-card.module.css';
import { SettingsPage } from './settings-page.tsx';
import { AppearanceField } from './tile-choice.tsx';
import { UserSettingsCard, UserSettingsSkeleton } from './user-settings-card.tsx';
import styles from './user-settings-page.module.css';

/** The user settings (stored on the server) and the color scheme (stored in this browser). */
export function UserSettingsPage() {
  return (
    <SettingsPage title="User Settings">
      <div className={styles.cards}>
        <OwnSettings />
        <div className={card.card}>
          <AppearanceField />
          <About />
        </div>
      </div>
    </SettingsPage>
  );
}

function OwnSettings() {
  const loading = useNewestUserSettings();
  const { data: settings, error, isFetchedAfterMount } = loading;
  if (settings && isFetchedAfterMount) return <UserSettingsCard settings={settings} />;
  if (settings || !error) return <UserSettingsSkeleton />;
  return (
    <div className={card.card}>
      <LoadFailure title="Your settings did not load" loading={loading} />
    </div>
  );
}

function About() {
  const { data: health, isError } = useHealth();
  return (
    <div className={card.row}>
      <h2 className={card.label}>About</h2>
      <p className={styles.version}>
        streamhost {health?.version}
        {isError && '(the server does not answer, so its version is not known)'}
      </p>
    </div>
  );
}
