import { codeOnDemand } from './code-on-demand.ts';
import type { ToastAction } from './toast-message.tsx';

export type Notification = {
  kind: 'success' | 'error';
  title: string;
  /** More about it, in one sentence. */
  text?: string;
  /** What can be done about it; the notification goes with it. */
  action?: ToastAction;
};

/** What shows notifications. It takes its place on the page as soon as it is there. */
const toaster = codeOnDemand(async () => {
  const code = await import('./toaster.tsx');
  code.mountToaster();
  return code;
});

/** Tells the user what came of what they did. It takes the place of the notification that is on screen. */
export function notify(notification: Notification): void {
  toaster.fetch().then(
    ({ showToast }) => showToast(notification),
    () => tellPlainly(notification),
  );
}

/** Where the server went away within moments after it sent the page, before what shows notifications was there. */
const tellPlainly = ({ title, text }: Notification) =>
  window.alert([title, text].filter(Boolean).join('\n'));

/** Takes the notification away that is on screen. */
export const dismissNotification = () => toaster.loaded?.dismissToast();
