import { useEffect, useEffectEvent, useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';

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
