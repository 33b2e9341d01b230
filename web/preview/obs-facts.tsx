import type { ReactNode } from 'react';
import { CopyableLink } from './copyable-link.tsx';
import { MoreObsOptions } from './more-obs-options.tsx';
import { ObsState } from './obs/obs-state.tsx';
import styles from './obs-facts.module.css';
import { EVERY_SHOW, EVERY_SHOW_LABEL, everyShowLink, type PreviewedLive } from './obs-link.ts';

type ObsFactsProps = {
  live: PreviewedLive;
  /** `dt` and `dd` entries after these. */
  children?: ReactNode;
};

/** How the overlay is in OBS, and the one link for it; other options are folded. */
export const ObsFacts = ({ live, children }: ObsFactsProps) => (
  <div>
    <dl className={styles.facts}>
      <ObsState code={live.code} />
      <dt>OBS link</dt>
      <dd title={EVERY_SHOW}>
        <CopyableLink link={everyShowLink()} label={EVERY_SHOW_LABEL} />
      </dd>
      {children}
    </dl>
    <MoreObsOptions live={live} />
  </div>
);
