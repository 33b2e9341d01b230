import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { CopyableLink } from './copyable-link.tsx';
import { ObsState } from './obs/obs-state.tsx';
import styles from './obs-facts.module.css';
import {
  EVERY_SHOW,
  EVERY_SHOW_LABEL,
  everyShowLink,
  FOLLOWING_LABEL,
  followingLiveLink,
  KEEPS_APPEARANCE,
  type PreviewedLive,
  useLiveLink,
} from './obs-link.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

type ObsFactsProps = {
  live: PreviewedLive;
  /** `dt` and `dd` entries before these. */
  children?: ReactNode;
};

/** What to enter in OBS. */
export function ObsFacts({ live, children }: ObsFactsProps) {
  const link = useLiveLink(live);
  return (
    <dl className={styles.facts}>
      {children}
      <ObsState />
      <dt>OBS source</dt>
      <dd>Browser, 1920 × 1080</dd>
      <dt title={EVERY_SHOW}>Every show</dt>
      <dd>
        <CopyableLink link={everyShowLink()} label={EVERY_SHOW_LABEL} />
      </dd>
      <dt title={KEEPS_APPEARANCE}>Link</dt>
      <dd>
        <CopyableLink link={link} label="Copy link" />
      </dd>
      <dt>Following link</dt>
      <dd>
        <CopyableLink link={followingLiveLink(live)} label={FOLLOWING_LABEL} />
      </dd>
      <dt>OBS file</dt>
      <dd>
        Waits until streamhost runs
        <SaveObsFile name={live.name} link={link} />
      </dd>
    </dl>
  );
}

/** Downloads a local page for OBS that waits for the server, for when OBS starts first. */
function SaveObsFile(live: { name: string; link: string }) {
  const save = () => {
    const page = waitingPage(live);
    saveFile(new Blob([page], { type: 'text/html' }), waitingFileName(live.name));
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}
