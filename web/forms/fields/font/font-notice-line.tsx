import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './font-field.module.css';
import type { FontStatus } from './use-font-status.ts';

type Props = FontStatus & {
  /** Id of the sentence, which describes the field. */
  id: string;
};

/**
 * Notice about the font that is displayed instead, with a retry button; changes are announced. If the notice
 * is removed with the focus in it, the fieldset's first input gets the focus.
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
      // React fires no blur event when the focused button is removed.
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
