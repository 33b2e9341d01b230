/** What cannot be made or drawn, and is left out of the picture. */
export type Faults = {
  /**
   * Notes that `owner`, any value that identifies it, cannot be made or drawn. `name` is what a user calls it. The log gets each name and error once;
   * `consequence` ends the sentence there.
   */
  add(owner: unknown, name: string, error: unknown, consequence?: string): void;
  /** Notes that `owner` is drawn again, or is gone. */
  remove(owner: unknown): void;
  /** The names of all that is left out now, each once, in alphabetical order. */
  names(): readonly string[];
  /** Called in a microtask after `names` has changed. */
  onChange: () => void;
};

/** The consequence of a fault where an earlier picture is kept. */
export const KEPT = 'what was drawn stays';

/** Errors of every frame may each have another text; only this many are logged. */
const MAX_LOGGED = 50;

/** `log` receives a sentence and an error. */
export function createFaults(log: (sentence: string, error: unknown) => void): Faults {
  const owners = new Map<unknown, string>();
  const logged = new Set<string>();
  let announced = '';
  let isRefreshing = false;

  /** Once for all changes of a task: a part is often removed and added again. */
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
