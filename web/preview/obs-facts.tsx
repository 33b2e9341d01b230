import type { ReactNode } from 'react';
import { useMay } from '../data/session/may.ts';
import { CopyableLink } from './copyable-link.tsx';
import { MoreObsOptions, OtherComputerLinks } from './more-obs-options.tsx';
import { ObsState } from './obs/obs-state.tsx';
import styles from './obs-facts.module.css';
import { EVERY_SHOW, EVERY_SHOW_LABEL, everyShowLink, type PreviewedLive } from './obs-link.ts';

type ObsFactsProps = {
  live: PreviewedLive;
  /** `dt` and `dd` entries after these. */
  children?: ReactNode;
};

/** How the overlay is in OBS, and the one link for it; other options are folded. */
export function ObsFacts({ live, children }: ObsFactsProps) {
  const isHere = useMay('private');
  return (
    <div>
      <dl className={styles.facts}>
        <ObsState code={live.code} />
        <dt>OBS link</dt>
        {isHere ? (
          <dd title={EVERY_SHOW}>
            <CopyableLink link={everyShowLink()} label={EVERY_SHOW_LABEL} />
          </dd>
        ) : (
          // On the shared door each link has a key.
          <dd>
            <OtherComputerLinks live={live} />
          </dd>
        )}
        {children}
      </dl>
      {isHere && <MoreObsOptions live={live} />}
    </div>
  );
}
