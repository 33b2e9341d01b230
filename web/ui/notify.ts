import { codeOnDemand } from './code-on-demand.ts';
import type { ToastAction } from './toaster.tsx';

export type Notification = {
  kind: 'success' | 'error';
  title: string;
  /** Details, in one sentence. */
  text?: string;
  /** What the user can do, in a separate line. */
  remedy?: string;
  /** A button; it dismisses the notification. */
  action?: ToastAction;
};

/** The toaster's code, which mounts it when loaded. */
const toaster = codeOnDemand(async () => {
  const code = (await import('./menus-and-toasts.ts')).toaster;
  code.mountToaster();
  return code;
});

/** Shows a notification, replacing the current one. */
export function notify(notification: Notification): void {
  toaster.fetch().then(
    ({ showToast }) => showToast(notification),
    () => notifyNatively(notification),
  );
}

/** Fallback if the server went down before the toaster's code was loaded. */
const notifyNatively = ({ title, text, remedy }: Notification) =>
  window.alert([title, text, remedy].filter(Boolean).join('\n'));

/** Dismisses the current notification. */
export const dismissNotification = () => toaster.loaded?.dismissToast();
