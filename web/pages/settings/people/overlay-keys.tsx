import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import type { OverlayKey } from '#contract/people.ts';
import { followingLink, runningLink } from '#domain/obs-link.ts';
import { withKey } from '#domain/overlay-key.ts';
import { useLives } from '../../../data/lives.ts';
import { useOverlayKeys } from '../../../data/overlay-keys.ts';
import { RenewKeyDialog } from '../../../preview/other-computer/renew-key-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CopyText } from '../copy-text.tsx';
import styles from './people-page.module.css';

/** The links of overlays on other computers; each has a key that can be renewed. */
export function OverlayKeys() {
  const loading = useOverlayKeys();
  const lives = useLives().data ?? [];
  const [renewed, setRenewed] = useState<OverlayKey>();
  const { data: keys, error } = loading;
  if (!keys) {
    if (error) return <LoadFailure title="The links of overlays did not load" loading={loading} />;
    return (
      <div role="status" aria-label="Loading the links of overlays">
        <Skeleton width="100%" height={160} />
      </div>
    );
  }
  if (keys.length === 0) {
    return (
      <EmptyState isSmall art={<MonitorPlay />} title="No overlay on another computer yet">
        Its link is below the preview on Home, under More ways into OBS.
      </EmptyState>
    );
  }
  const liveOf = ({ live_id }: OverlayKey) => lives.find(({ id }) => id === live_id);
  const nameOf = (key: OverlayKey) =>
    key.live_id === null ? 'The live on air' : (liveOf(key)?.name ?? 'A live');
  return (
    <>
      <ul className={styles.overlays} aria-label="Overlays on other computers">
        {keys.map((key) => (
          <li key={key.live_id} className={styles.overlay}>
            <div className={styles.head}>
              <h2 className={styles.name} dir="auto">
                {nameOf(key)}
              </h2>
              <span className={styles.tools}>
                <Button size="small" onClick={() => setRenewed(key)}>
                  New key
                  <VisuallyHidden> for {nameOf(key)}</VisuallyHidden>
                </Button>
              </span>
            </div>
            <KeyLink overlayKey={key} code={liveOf(key)?.code} label={`Link of ${nameOf(key)}`} />
          </li>
        ))}
      </ul>
      {renewed && (
        <RenewKeyDialog
          liveId={renewed.live_id}
          name={nameOf(renewed)}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </>
  );
}

type LinkProps = { overlayKey: OverlayKey; code: string | undefined; label: string };

/** The link with its key; nothing while sharing is off. */
function KeyLink({ overlayKey: { live_id, key, origins }, code, label }: LinkProps) {
  const [origin] = origins;
  if (origin === undefined) return <p className={styles.facts}>It works again once you share.</p>;
  if (live_id !== null && code === undefined) return null;
  const link = code === undefined ? runningLink(origin) : followingLink(origin, code);
  return <CopyText label={label} text={withKey(link, key)} />;
}
