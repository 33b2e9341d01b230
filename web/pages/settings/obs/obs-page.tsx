import { MonitorPlay } from 'lucide-react';
import { useObs } from '../../../data/obs.ts';
import { Only } from '../../../data/session/only.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { ConnectCard } from './connect-card.tsx';
import { ConnectionCard } from './connection-card.tsx';
import styles from './obs-page.module.css';
import { StreamStartCard } from './stream-start-card.tsx';

/** Page of the OBS connection: setup, state, and the reaction to a started stream. */
export function ObsPage() {
  const loading = useObs();
  const { data: obs, error } = loading;
  return (
    <SettingsPage
      title="OBS"
      intro="Connected, streamhost puts the overlay into a scene, loads it anew, and sees whether it is on screen."
    >
      <div className={styles.cards}>
        {obs && (
          <Only
            to="private"
            otherwise={
              <EmptyState
                isSmall
                art={<MonitorPlay />}
                title="Connected on the computer with streamhost"
              >
                Its address and password are set there, under Settings → OBS.
              </EmptyState>
            }
          >
            {obs.line.kind === 'off' ? <ConnectCard /> : <ConnectionCard obs={obs} />}
          </Only>
        )}
        {obs && <StreamStartCard obs={obs} />}
        {!obs && !error && (
          <div role="status" aria-label="Loading how OBS is">
            <Skeleton width="100%" height={160} />
          </div>
        )}
        {!obs && <LoadFailure title="How OBS is did not load" loading={loading} />}
      </div>
    </SettingsPage>
  );
}
