import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './obs-facts.module.css';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { SaveObsFile } from './save-obs-file.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  live: PreviewedLive;
  /** Entries before these, as `dt` and `dd`. */
  children?: ReactNode;
};

/** What to enter in OBS. */
export function ObsFacts({ live, children }: Props) {
  const link = liveLink(live);
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  return (
    <div>
      <dl className={styles.facts}>
        {children}
        <dt>OBS source</dt>
        <dd>Browser, 1920 × 1080</dd>
        <dt>Link</dt>
        <dd>
          <span className={styles.link} title={link}>
            {link}
          </span>
          <IconButton label={isCopied ? 'Copied!' : 'Copy link'} onClick={copy}>
            {isCopied ? <Check /> : <Copy />}
          </IconButton>
          <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
        </dd>
        <dt>OBS file</dt>
        <dd>
          Waits until streamhost runs
          <SaveObsFile live={live} />
        </dd>
      </dl>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}
