/** Code that is fetched on first use, or prefetched. */
export type CodeOnDemand<Code> = {
  readonly loaded: Code | undefined;
  /**
   * Fetches the code. A failed fetch is retried by the next call; some browsers cache the failure until a
   * reload.
   */
  fetch: () => Promise<Code>;
};

const allCode = new Set<CodeOnDemand<unknown>>();

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
  allCode.add(code);
  return code;
}

/**
 * Prefetches all code, including code that the fetched code declares, so that it is available while the
 * server is down. Failures are retried on use.
 */
export async function fetchAllCode(): Promise<void> {
  for (let fetched = 0; fetched < allCode.size; ) {
    const coming = [...allCode].slice(fetched);
    fetched = allCode.size;
    await Promise.allSettled(coming.map((code) => code.fetch()));
  }
}
