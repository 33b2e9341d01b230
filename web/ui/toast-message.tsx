import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './toaster.module.css';
import { watchSwipe } from './watch-swipe.ts';

/** `onPress` may move the focus; what had it before is gone with the notification. */
export type ToastAction = { label: string; onPress: () => void };

type Props = {
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
  onDismiss: () => void;
};

/** What a notification says. A swipe to the right over any part of it dismisses it. */
export function ToastMessage({ title, text, action, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toast = message.current?.closest<HTMLElement>('[role="alert"], [role="status"]');
    return toast ? watchSwipe(toast, onDismiss) : undefined;
  }, [onDismiss]);
  return (
    <div ref={message} className={styles.message}>
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
