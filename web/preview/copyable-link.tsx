import { Check, Copy } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './copyable-link.module.css';
import { useCopy } from './use-copy.ts';

/** A link in one line with a copy button named `label`. */
export function CopyableLink({ link, label }: { link: string; label: string }) {
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
      <span className={styles.link} title={link}>
        {link}
      </span>
      <IconButton label={isCopied ? 'Copied!' : label} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
    </div>
  );
}
