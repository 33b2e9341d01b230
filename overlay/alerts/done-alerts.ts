/** The used part of a browser's storage, which may be missing, full or forbidden. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type DoneAlerts = {
  /** The alerts that this overlay played or dropped before it was loaded again, by `seq`. */
  read: () => number[];
  keep: (done: ReadonlySet<number>) => void;
};

const KEY = 'streamhost.done-alerts';

/** Keeps over a reload which alerts are done. Storage errors are ignored: an alert may then come twice. */
export function createDoneAlerts(openStorage: () => BrowserStorage): DoneAlerts {
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(openStorage().getItem(KEY) ?? '[]');
        return Array.isArray(stored) ? stored.filter((seq) => Number.isSafeInteger(seq)) : [];
      } catch {
        return [];
      }
    },
    keep: (done) => {
      try {
        openStorage().setItem(KEY, JSON.stringify([...done]));
      } catch {
        // Until the page is loaded again they are known anyway.
      }
    },
  };
}

/** For a preview, whose test tips nobody counts. */
export const FORGETFUL: DoneAlerts = { read: () => [], keep: () => {} };
