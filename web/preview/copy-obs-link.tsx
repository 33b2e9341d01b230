import { Check, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { Only } from '../data/session/only.tsx';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './copy-obs-link.module.css';
import { dragLink } from './drag-link.ts';
import {
  FOLLOWING_LABEL,
  followingLiveLink,
  KEEPS_APPEARANCE,
  type PreviewedLive,
  useLiveLink,
} from './obs-link.ts';
import { useCopy } from './use-copy.ts';

type Props = { live: PreviewedLive };

/** Copies the OBS link with a fixed theme and layout: the overlay keeps its current appearance. */
export const CopyObsLink = ({ live }: Props) => (
  <CopyButton label="Copy OBS Link" link={useLiveLink(live)} live={live}>
    <p className={styles.note}>{KEEPS_APPEARANCE}</p>
  </CopyButton>
);

/** Copies the OBS link that follows the theme and layout of the live. */
export const CopyFollowingLink = ({ live }: Props) => (
  <CopyButton label={FOLLOWING_LABEL} link={followingLiveLink(live)} live={live} />
);

type CopyButtonProps = Props & {
  label: string;
  link: string;
  /** Below the button. */
  children?: ReactNode;
};

/** A button for `link`; nothing on the shared door, where links for OBS need a key. */
const CopyButton = (props: CopyButtonProps) => (
  <Only to="private">
    <CopyHere {...props} />
  </Only>
);

/** Copies `link`; dragging the button into OBS creates a browser source. */
function CopyHere({ label, link, live, children }: CopyButtonProps) {
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  return (
    <div className={styles.copy}>
      <Tooltip text="Or drag it into OBS">
        <Button
          size="large"
          kind={isCopied ? 'done' : 'neutral'}
          draggable
          onDragStart={dragLink(link, live.name)}
          onClick={copy}
        >
          {isCopied ? <Check /> : <Link />}
          {/* Both labels are laid out, so that the button keeps its width. */}
          <span className={styles.labels}>
            <span className={isCopied ? styles.away : ''}>{label}</span>
            <span className={isCopied ? '' : styles.away}>Copied!</span>
          </span>
        </Button>
      </Tooltip>
      {children}
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}
