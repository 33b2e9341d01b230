import { Check, Download, Link, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useCode } from '../ui/use-code.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './more-obs-options.module.css';
import { FOLLOWING_LABEL, followingLiveLink, type PreviewedLive, useLiveLink } from './obs-link.ts';
import { OtherComputerCode } from './other-computer/dialog-code.ts';
import { saveWaitingPage } from './save-waiting-page.ts';
import { useCopy } from './use-copy.ts';

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
        <Button
          size="small"
          aria-label="Save OBS file"
          onClick={() => saveWaitingPage({ name: live.name, link })}
        >
          <Download />
          Save
        </Button>
      </Option>
      <Option title="OBS on another computer" text="A link with a key, for a second PC.">
        <OtherComputerLinks live={live} />
      </Option>
      <Option title="Source size" text="When you add the link by hand: Browser, 1920 × 1080." />
    </details>
  );
}

/** A button that opens the links for an OBS on another computer than streamhost. */
export function OtherComputerLinks({ live }: { live: PreviewedLive }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useCode(useContext(OtherComputerCode), {
    isRequested: isOpen,
    what: 'The dialog',
    onFailure: close,
  });
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <MonitorSmartphone />
        Links
      </Button>
      {isOpen && Dialog && <Dialog live={live} onClose={close} />}
    </>
  );
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
