import { useEffect, useRef } from 'react';
import styles from './toaster.module.css';
import { watchSwipe } from './watch-swipe.ts';

type Props = { title: string; text: string | undefined; onDismiss: () => void };

/** What a notification says. A swipe to the right over any part of it dismisses it. */
export function ToastMessage({ title, text, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toast = message.current?.closest<HTMLElement>('[role="alert"], [role="status"]');
    return toast ? watchSwipe(toast, onDismiss) : undefined;
  }, [onDismiss]);
  return (
    <div ref={message} className={styles.message}>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
  );
}
