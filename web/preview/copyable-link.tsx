import { Check, Copy } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './copyable-link.module.css';
import { dragLink } from './drag-link.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  link: string;
  /** Name of the copy button. */
  label: string;
  /** The name of the source that OBS makes of the dragged link; without it the link cannot be dragged. */
  draggedAs?: string;
};

/** A link in one line, without its protocol, with a copy button. */
export function CopyableLink({ link, label, draggedAs }: Props) {
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  if (state === 'by-hand') {
    return (
      <div className={styles.byHand}>
        <CopyByHand link={link} onDone={done} />
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <span
        className={styles.link}
        title={link}
        {...(draggedAs !== undefined && {
          draggable: true,
          onDragStart: dragLink(link, draggedAs),
        })}
      >
        {link.replace(/^https?:\/\//, '')}
      </span>
      <IconButton label={isCopied ? 'Copied!' : label} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
    </div>
  );
}
