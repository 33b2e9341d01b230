import { Check, Link } from 'lucide-react';
import type { DragEvent } from 'react';
import { droppableLink } from '#domain/obs-link.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './copy-obs-link.module.css';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  live: PreviewedLive;
  /** As wide as its container. */
  isBlock?: boolean;
};

/** Copies the link for an OBS browser source; dragged into OBS, it creates one. */
export function CopyObsLink({ live, isBlock }: Props) {
  const link = liveLink(live);
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  const drag = ({ dataTransfer }: DragEvent) => {
    const dragged = droppableLink(link, live.name);
    dataTransfer.effectAllowed = 'copyLink';
    dataTransfer.setData('text/uri-list', dragged);
    dataTransfer.setData('text/plain', dragged);
  };
  return (
    <div className={styles.copy}>
      <Tooltip text="Or drag it into OBS">
        <Button
          size="large"
          kind={isCopied ? 'done' : 'neutral'}
          isBlock={isBlock ?? false}
          draggable
          onDragStart={drag}
          onClick={copy}
        >
          {isCopied ? <Check /> : <Link />}
          {/* Both labels take up space, so that the button keeps its width. */}
          <span className={styles.labels}>
            <span className={isCopied ? styles.away : ''}>Copy OBS Link</span>
            <span className={isCopied ? '' : styles.away}>Copied!</span>
          </span>
        </Button>
      </Tooltip>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}
