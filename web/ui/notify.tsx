import { toast } from 'react-toastify/unstyled';
import { type ToastAction, ToastMessage } from './toast-message.tsx';

type Notification = {
  kind: 'success' | 'error';
  title: string;
  /** More about it, in one sentence. */
  text?: string;
  /** What can be done about it; the notification goes with it. */
  action?: ToastAction;
};

/** Tells the user what came of what they did. It takes the place of the notification that is on screen. */
export function notify({ kind, title, text, action }: Notification): void {
  dismissNotification();
  const role = kind === 'error' ? 'alert' : 'status';
  toast(
    ({ closeToast }) => (
      <ToastMessage title={title} text={text} action={action} onDismiss={closeToast} />
    ),
    { type: kind, role },
  );
}

/** Takes the notification away that is on screen. */
export function dismissNotification(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}
