/** Parts that cannot be drawn and are left out of the picture. */
export type Faults = {
  /**
   * Records that `owner`, any value that identifies a part, cannot be drawn. `name` is its name for users. Each name
   * and error is logged once, with `consequence` at the end of the sentence.
   */
  add(owner: unknown, name: string, error: unknown, consequence?: string): void;
  /** Records that `owner` is drawn again or removed. */
  remove(owner: unknown): void;
  /** The names of all parts left out now, each once, in alphabetical order. */
  names(): readonly string[];
  /** Called in a microtask after `names` has changed. */
  onChange: () => void;
};

/** The consequence of a fault where the last picture stays. */
export const LAST_PICTURE_STAYS = 'what was drawn stays';

/** Limits the log, because errors of every frame may each have another text. */
const MAX_LOGGED = 50;

/** `log` receives a sentence and an error. */
export function createFaults(log: (sentence: string, error: unknown) => void): Faults {
  const owners = new Map<unknown, string>();
  const logged = new Set<string>();
  let announced = '';
  let isRefreshing = false;

  /** Coalesces all changes of a task: a part is often removed and added again. */
  function refresh(): void {
    if (isRefreshing) return;
    isRefreshing = true;
    queueMicrotask(() => {
      isRefreshing = false;
      const names = faults.names().join('\n');
      if (names === announced) return;
      announced = names;
      faults.onChange();
    });
  }

  const faults: Faults = {
    add(owner, name, error, consequence = 'it is left out') {
      const key = `${name} ${error}`;
      if (!logged.has(key) && logged.size < MAX_LOGGED) {
        logged.add(key);
        log(`${name} cannot be drawn, ${consequence}.`, error);
      }
      owners.set(owner, name);
      refresh();
    },
    remove(owner) {
      if (owners.delete(owner)) refresh();
    },
    names: () => [...new Set(owners.values())].sort(),
    onChange: () => {},
  };
  return faults;
}

/** The faults of the page. */
export const faults = createFaults((sentence, error) =>
  console.error(`streamhost overlay: ${sentence}`, error),
);
