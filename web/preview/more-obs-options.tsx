import { Check, Download, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './more-obs-options.module.css';
import { FOLLOWING_LABEL, followingLiveLink, type PreviewedLive, useLiveLink } from './obs-link.ts';
import { useCopy } from './use-copy.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Other sources for OBS that few need, each with when to use it. Closed at first. */
export function MoreObsOptions({ live }: { live: PreviewedLive }) {
  const link = useLiveLink(live);
  return (
    <details className={styles.options}>
      <summary>More ways into OBS</summary>
      <CopyOption
        title="Copy OBS Link"
        text="This live in this look, whatever you change later."
        link={link}
        label="Copy link"
      />
      <CopyOption
        title="Link of this live"
        text="This live, also while another one is on air; its look follows the editor."
        link={followingLiveLink(live)}
        label={FOLLOWING_LABEL}
      />
      <Option
        title="OBS file"
        text="When OBS starts before streamhost does: it waits until streamhost runs."
      >
        <Button size="small" aria-label="Save OBS file" onClick={() => save(live.name, link)}>
          <Download />
          Save
        </Button>
      </Option>
      <Option title="Source size" text="When you add the link by hand: Browser, 1920 × 1080." />
    </details>
  );
}

/** Downloads a local page for OBS that waits for the server. */
function save(name: string, link: string): void {
  const page = waitingPage({ name, link });
  saveFile(new Blob([page], { type: 'text/html' }), waitingFileName(name));
}

type OptionProps = { title: string; text: string; children?: ReactNode };

const Option = ({ title, text, children }: OptionProps) => (
  <div className={styles.option}>
    <b>{title}</b>
    {children}
    <p>{text}</p>
  </div>
);

type CopyOptionProps = { title: string; text: string; link: string; label: string };

function CopyOption({ title, text, link, label }: CopyOptionProps) {
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  return (
    <Option title={title} text={text}>
      {state === 'by-hand' ? (
        <CopyByHand link={link} onDone={done} />
      ) : (
        <Button
          size="small"
          kind={isCopied ? 'done' : 'neutral'}
          title={link}
          aria-label={isCopied ? 'Copied!' : label}
          onClick={copy}
        >
          {isCopied ? <Check /> : <Link />}
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
      )}
    </Option>
  );
}
