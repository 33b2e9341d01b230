import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';

/** The code, fetched once it is needed; undefined until it is there. `onFailure` is called when it does not come. */
export function useCode<Code>(
  code: CodeOnDemand<Code>,
  isNeeded: boolean,
  onFailure: () => void,
): Code | undefined {
  const [, setFetched] = useState(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    // Also where it is there by now: it may have come between this rendering and its effect.
    if (isNeeded) {
      code.fetch().then(
        () => setFetched(true),
        () => fail(),
      );
    }
  }, [code, isNeeded]);
  return code.loaded;
}
