import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './toaster.module.css';
import { watchSwipe } from './watch-swipe.ts';

/** `onPress` may move the focus; the notification is gone by then. */
export type ToastAction = { label: string; onPress: () => void };

type Props = {
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
  onDismiss: () => void;
};

/** The content of a notification. A swipe to the right dismisses it. */
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
