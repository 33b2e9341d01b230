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
    if (isNeeded && !code.loaded) {
      code.fetch().then(
        () => setFetched(true),
        () => fail(),
      );
    }
  }, [code, isNeeded]);
  return code.loaded;
}
