import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';
import { notify } from './notify.ts';

/**
 * The code once it is loaded, and undefined before. Loads it while `isRequested`; a failure is shown, as that of `what`, and
 * calls `onFailure`, which withdraws the request.
 */
export function useCode<Code>(
  code: CodeOnDemand<Code> | undefined,
  { isRequested, what, onFailure }: { isRequested: boolean; what: string; onFailure: () => void },
): Code | undefined {
  const [loaded, setLoaded] = useState(() => code?.loaded);
  const fail = useEffectEvent(() => {
    onFailure();
    notify({
      kind: 'error',
      title: `${what} did not load`,
      // Some browsers cache the failure until a reload.
      text: 'Check that streamhost is running, then reload the page.',
    });
  });
  useEffect(() => {
    if (isRequested && code)
      code.fetch().then(
        (fetched) => setLoaded(() => fetched),
        () => fail(),
      );
  }, [isRequested, code]);
  // Prefetched code renders at once: keys are typed right after the key that opens a dialog.
  return code?.loaded ?? loaded;
}
