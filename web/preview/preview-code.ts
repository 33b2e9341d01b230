import { useEffect, useState } from 'react';

type PreviewCode = typeof import('./on-demand.ts');

let code: PreviewCode | undefined;

/** Fetches what previews need only later; also ahead of need. A browser remembers a failure until the page is reloaded. */
export async function fetchPreviewCode(): Promise<PreviewCode> {
  code ??= await import('./on-demand.ts');
  return code;
}

/** What previews need only later, fetched once it is needed; undefined until it is there. `onFailure` must stay the same. */
export function usePreviewCode(isNeeded: boolean, onFailure: () => void): PreviewCode | undefined {
  const [fetched, setFetched] = useState(code);
  useEffect(() => {
    if (isNeeded) fetchPreviewCode().then(setFetched, onFailure);
  }, [isNeeded, onFailure]);
  return fetched;
}
