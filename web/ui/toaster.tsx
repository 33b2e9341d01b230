import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button-class.ts';
import type { Notification } from './notify.ts';
import { ToastMessage } from './toast-message.tsx';
import styles from './toaster.module.css';

const SHOWN_MS = 5000;

const riseAndFade = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapse: false,
});

/** Mounts the live region of notifications, which must exist before the first one. */
export function mountToaster(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toaster />);
}

/** Shows a notification instead of the current one. */
export function showToast({ kind, title, text, action }: Notification): void {
  dismissToast();
  const role = kind === 'error' ? 'alert' : 'status';
  toast(
    ({ closeToast }) => (
      <ToastMessage title={title} text={text} action={action} onDismiss={closeToast} />
    ),
    { type: kind, role },
  );
}

/** Dismisses the current notification. */
export function dismissToast(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

/** Shows one notification at a time. F8 focuses it, a swipe to the right dismisses it. */
function Toaster() {
  return (
    <ToastContainer
      aria-label="Notifications (F8)"
      hotKeys={(event) => event.key === 'F8'}
      limit={1}
      autoClose={SHOWN_MS}
      position="bottom-right"
      // The library's own swipe works in both directions, by a share of the width.
      draggable={false}
      transition={riseAndFade}
      className={styles.place}
      toastClassName={(toast) => classNames(styles.toast, toast?.type === 'error' && styles.error)}
      // The library closes a notification when the animation of its progress bar ends.
      progressClassName={styles.timer}
      hideProgressBar
      icon={({ type }) => (type === 'error' ? <CircleAlert /> : <CircleCheck />)}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className={iconButtonClass({})}
          aria-label="Dismiss"
          onClick={() => closeToast(true)}
        >
          <X />
        </button>
      )}
    />
  );
}
