/** Code that is fetched when it is first needed, or ahead of that. */
export type CodeOnDemand<Code> = {
  /** The code, once it is there. */
  readonly loaded: Code | undefined;
  /** Fetches it. What fails is asked for again the next time; some browsers remember the failure until the page is reloaded. */
  fetch: () => Promise<Code>;
};

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

/** Fetches all code on demand, and what that brings to demand itself, so that it is there while the server is away. What fails is fetched when it is needed. */
export async function fetchAllCode(): Promise<void> {
  for (let fetched = 0; fetched < known.size; ) {
    const coming = [...known].slice(fetched);
    fetched = known.size;
    await Promise.allSettled(coming.map((code) => code.fetch()));
  }
}
