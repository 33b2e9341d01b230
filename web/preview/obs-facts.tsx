import { Check, Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { notifyNotLoaded } from '../ui/notify.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './obs-facts.module.css';
import {
  FOLLOWING_LABEL,
  followingLiveLink,
  KEEPS_LOOK,
  type PreviewedLive,
  useLiveLink,
} from './obs-link.ts';
import { previewCode } from './preview-code.ts';
import { useCopy } from './use-copy.ts';

type ObsFactsProps = {
  live: PreviewedLive;
  /** Entries before these, as `dt` and `dd`. */
  children?: ReactNode;
};

/** What to enter in OBS. */
export function ObsFacts({ live, children }: ObsFactsProps) {
  const link = useLiveLink(live);
  return (
    <dl className={styles.facts}>
      {children}
      <dt>OBS source</dt>
      <dd>Browser, 1920 × 1080</dd>
      <dt title={KEEPS_LOOK}>Link</dt>
      <LinkFact link={link} label="Copy link" />
      <dt>Following link</dt>
      <LinkFact link={followingLiveLink(live)} label={FOLLOWING_LABEL} />
      <dt>OBS file</dt>
      <dd>
        Waits until streamhost runs
        <SaveObsFile name={live.name} link={link} />
      </dd>
    </dl>
  );
}

/** A link, and the button that copies it. */
function LinkFact({ link, label }: { link: string; label: string }) {
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  if (state === 'by-hand') {
    return (
      <dd className={styles.byHand}>
        <CopyByHand link={link} onDone={done} />
      </dd>
    );
  }
  return (
    <dd>
      <span className={styles.link} title={link}>
        {link}
      </span>
      <IconButton label={isCopied ? 'Copied!' : label} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
    </dd>
  );
}

/** Saves a page for OBS that waits for the server, for when OBS starts first. */
function SaveObsFile(live: { name: string; link: string }) {
  const save = async () => {
    try {
      (await previewCode.fetch()).saveObsFile(live);
    } catch {
      notifyNotLoaded('The file could not be made');
    }
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}
