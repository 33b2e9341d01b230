import { Check, Copy } from 'lucide-react';
import { CopyByHand } from '../../preview/copy-by-hand.tsx';
import { useCopy } from '../../preview/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './copy-text.module.css';

type Props = {
  /** Accessible name of the text: `Address`. */
  label: string;
  text: string;
  /** For a code that is typed elsewhere. */
  isLarge?: boolean;
};

/** A text with a copy button. */
export function CopyText({ label, text, isLarge }: Props) {
  const { state, copy, done } = useCopy(text);
  const isCopied = state === 'copied';
  if (state === 'by-hand') return <CopyByHand label={label} link={text} onDone={done} />;
  return (
    <div className={styles.line} data-large={isLarge || undefined}>
      <span className={styles.text}>{text}</span>
      <Button type="button" kind={isCopied ? 'done' : 'neutral'} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied!' : 'Copy'}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{isCopied && `${label} copied`}</VisuallyHidden>
    </div>
  );
}
