import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './font-field.module.css';
import type { FontStatus } from './use-font-status.ts';

type Props = FontStatus & {
  /** Of the sentence, for the description of the field. */
  id: string;
};

/**
 * Says at the field of a font what stands in for it, and fetches it again. Told to screen readers as it changes. When it
 * goes with the focus, its fieldset's first input gets that.
 */
export function FontNoticeLine({ id, notice, tryAgain, isTrying }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || box.current?.contains(document.activeElement)) return;
    isInside.current = false;
    box.current?.closest('fieldset')?.querySelector('input')?.focus();
  });
  return (
    <div
      ref={box}
      role="status"
      className={styles.status}
      onFocus={() => {
        isInside.current = true;
      }}
      // React sends no event when the focused button is removed.
      onBlur={() => {
        isInside.current = false;
      }}
    >
      {notice && (
        <>
          <TriangleAlert />
          <p id={id}>{notice.text}</p>
          {notice.canTryAgain && (
            <Button type="button" size="small" onClick={tryAgain} busyLabel={isTrying && 'Trying'}>
              Try Again
            </Button>
          )}
        </>
      )}
    </div>
  );
}
