import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button.tsx';
import type { Notification } from './notify.ts';
import { followFreePlace } from './toast-place.ts';
import styles from './toaster.module.css';

const SHOWN_MS = 5000;

/** Mounts the live region of notifications, which must exist before the first notification. */
export function mountToaster(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toaster />);
}

/** Shows a notification, replacing the current one. */
export function showToast({ kind, action, ...content }: Notification): void {
  dismissToast();
  const role = kind === 'error' ? 'alert' : 'status';
  toast(({ closeToast }) => <ToastMessage {...content} action={action} onDismiss={closeToast} />, {
    type: kind,
    role,
  });
}

/** Dismisses the current notification. */
export function dismissToast(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

/** Displays one notification at a time. F8 focuses it, a swipe to the right dismisses it. */
function Toaster() {
  return (
    <ToastContainer
      aria-label="Notifications (F8)"
      hotKeys={(event) => event.key === 'F8'}
      limit={1}
      autoClose={SHOWN_MS}
      position="bottom-right"
      // The library's own swipe works in both directions, with a threshold relative to the width.
      draggable={false}
      transition={RiseAndFade}
      className={styles.place}
      toastClassName={(toast) => classNames(styles.toast, toast?.type === 'error' && styles.error)}
      // The library closes a notification when its progress bar's animation ends.
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

/**
 * Animates a notification. The library's `cssTransition` waits for animation events, which browsers sometimes
 * skip for a duration of zero (reduced motion): the old notification stayed and delayed the next one.
 */
function RiseAndFade({ isIn, nodeRef, playToast, done, children }: ToastTransitionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it enters once.
  useLayoutEffect(() => {
    nodeRef.current?.classList.add(styles.enter ?? '');
    playToast();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once.
  useEffect(() => {
    const node = nodeRef.current;
    if (isIn || !node) return;
    node.classList.replace(styles.enter ?? '', styles.exit ?? '');
    Promise.allSettled(node.getAnimations().map(({ finished }) => finished)).then(done);
  }, [isIn]);
  return children;
}

/** `onPress` may move the focus; the notification is removed before. */
export type ToastAction = { label: string; onPress: () => void };

type Props = Pick<Notification, 'title' | 'text' | 'remedy'> & {
  action: ToastAction | undefined;
  onDismiss: () => void;
};

/** Content of a notification. A swipe to the right dismisses it. */
function ToastMessage({ title, text, remedy, action, onDismiss }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = message.current?.closest<HTMLElement>(`.${styles.place}`);
    return place ? followFreePlace(place) : undefined;
  }, []);
  useEffect(() => {
    const toast = message.current?.closest<HTMLElement>('[role="alert"], [role="status"]');
    return toast ? onSwipe(toast, onDismiss) : undefined;
  }, [onDismiss]);
  return (
    <div ref={message} className={styles.message}>
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {remedy && <p>{remedy}</p>}
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

const AWAY_PX = 50;

/**
 * Makes `element` draggable to the right; calls `onAway` if it is released at least 50 px away. Returns a
 * function that removes the listeners.
 */
function onSwipe(element: HTMLElement, onAway: () => void): () => void {
  let drag: AbortController | undefined;

  function begin({ button, clientX: startX }: PointerEvent) {
    if (button !== 0) return;
    end();
    drag = new AbortController();
    const { signal } = drag;
    const distancePx = (event: PointerEvent) => Math.max(0, event.clientX - startX);
    const follow = (event: PointerEvent) => {
      element.style.transform = `translateX(${distancePx(event)}px)`;
    };
    const release = (event: PointerEvent) => {
      if (distancePx(event) >= AWAY_PX) onAway();
      else element.style.transform = '';
      end();
    };
    const giveUp = () => {
      element.style.transform = '';
      end();
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', giveUp, { signal });
  }

  const end = () => drag?.abort();
  element.addEventListener('pointerdown', begin);
  return () => {
    element.removeEventListener('pointerdown', begin);
    end();
  };
}
