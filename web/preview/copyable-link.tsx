import { Check, Copy } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './copyable-link.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  link: string;
  /** Name of the copy button. */
  label: string;
};

/** A link in one line, without its protocol, with a copy button. */
export function CopyableLink({ link, label }: Props) {
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
        {link.replace(/^https?:\/\//, '')}
      </span>
      <IconButton label={isCopied ? 'Copied!' : label} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
    </div>
  );
}
