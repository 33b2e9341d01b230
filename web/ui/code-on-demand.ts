import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is fetched on first use, or prefetched. */
export type CodeOnDemand<Code> = {
  readonly loaded: Code | undefined;
  /** Fetches it. A failure is retried with the next call; some browsers cache the failure until a reload. */
  fetch: () => Promise<Code>;
};

/** Delay before code for later is prefetched. */
export const AHEAD_AFTER_MS = 1000;

const known = new Set<CodeOnDemand<unknown>>();

export function codeOnDemand<Code>(load: () => Promise<Code>): CodeOnDemand<Code> {
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;
  const code: CodeOnDemand<Code> = {
    get loaded() {
      return loaded;
    },
    fetch: () => {
      loading ??= load().then(
        (fetched) => {
          loaded = fetched;
          return fetched;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  known.add(code);
  return code;
}

/** Prefetches all code, including code that the fetched code declares, so that it is there while the server is down. Failures are retried on use. */
export async function fetchAllCode(): Promise<void> {
  for (let fetched = 0; fetched < known.size; ) {
    const coming = [...known].slice(fetched);
    fetched = known.size;
    await Promise.allSettled(coming.map((code) => code.fetch()));
  }
}

/** Code on demand, fetched once it is needed; undefined until loaded. `onFailure` is called when fetching fails. */
export function useCode<Code>(
  code: CodeOnDemand<Code>,
  isNeeded: boolean,
  onFailure: () => void,
): Code | undefined {
  const [, setFetched] = useState(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    // Also if it is loaded: it may have arrived between this render and its effect.
    if (isNeeded) {
      code.fetch().then(
        () => setFetched(true),
        () => fail(),
      );
    }
  }, [code, isNeeded]);
  return code.loaded;
}

/** Code on demand that comes after the page, so that the page itself comes sooner; at once if it is there. */
export function useCodeLater<Code>(code: CodeOnDemand<Code>): Code | undefined {
  const [isNeeded, setNeeded] = useState(code.loaded !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useCode(code, isNeeded, () => {});
}
