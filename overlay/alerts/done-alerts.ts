/** The used part of a browser's storage, which may be missing, full or forbidden. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type DoneAlerts = {
  /** The alerts that this overlay played or dropped before a reload, by `seq`. */
  read: () => number[];
  store: (done: ReadonlySet<number>) => void;
};

const KEY = 'streamhost.done-alerts';

/** Stores played and dropped alerts across a reload. Storage errors are ignored; an alert may then play twice. */
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
    store: (done) => {
      try {
        openStorage().setItem(KEY, JSON.stringify([...done]));
      } catch {
        // The alerts stay in memory until a reload.
      }
    },
  };
}

/** For the preview, whose test alerts are not stored. */
export const NOT_STORED: DoneAlerts = { read: () => [], store: () => {} };
