import { toast } from 'react-toastify/unstyled';
import { ToastMessage } from './toast-message.tsx';

type Notification = {
  kind: 'success' | 'error';
  title: string;
  /** More about it, in one sentence. */
  text?: string;
};

/** Tells the user what came of what they did. It takes the place of the notification that is on screen. */
export function notify({ kind, title, text }: Notification): void {
  toast.clearWaitingQueue();
  toast.dismiss();
  toast(({ closeToast }) => <ToastMessage title={title} text={text} onDismiss={closeToast} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
  });
}
