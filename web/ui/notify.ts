type ToasterCode = typeof import('./toaster.tsx');

export type Notification = {
  kind: 'success' | 'error';
  title: string;
  /** More about it, in one sentence. */
  text?: string;
};

let toaster: Promise<ToasterCode> | undefined;

/** Fetches what shows notifications and gives it its place on the page: with the first one, or ahead of it. */
export function fetchToaster(): Promise<ToasterCode> {
  toaster ??= import('./toaster.tsx').then((code) => {
    code.mountToaster();
    return code;
  });
  toaster.catch(() => {
    toaster = undefined;
  });
  return toaster;
}

/** Tells the user what came of what they did. It takes the place of the notification that is on screen. */
export function notify(notification: Notification): void {
  // Its code is missing only where the server went away within a second after it sent the page.
  fetchToaster().then(({ showToast }) => showToast(notification), console.error);
}
