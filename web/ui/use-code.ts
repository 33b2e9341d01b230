import { useEffect, useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';
import { notify } from './notify.ts';

/**
 * The code once it is loaded, and undefined before. Loads it while `isWanted`; a failure is shown, as that of `what`, and
 * calls `onFailure`, which takes the wish back.
 */
export function useCode<Code>(
  code: CodeOnDemand<Code> | undefined,
  { isWanted, what, onFailure }: { isWanted: boolean; what: string; onFailure: () => void },
): Code | undefined {
  const [loaded, setLoaded] = useState(() => code?.loaded);
  useEffect(() => {
    if (!isWanted || !code) return;
    code.fetch().then(
      (fetched) => setLoaded(() => fetched),
      () => {
        onFailure();
        notify({
          kind: 'error',
          title: `${what} did not load`,
          // Some browsers cache the failure until a reload.
          text: 'Check that streamhost is running, then reload the page.',
        });
      },
    );
    // A new function on each render is no reason to load again.
  }, [isWanted, code]);
  return loaded;
}
