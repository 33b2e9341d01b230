import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isFontFamily } from '#contract/font-family.ts';
import { useFetchFontAgain, useFontState } from '../../../data/fonts.ts';
import { announceFont } from '../../../state/font-arrivals.ts';
import { isBundled, isInstalledHere, loadFace } from './font-face.ts';
import { type FontNotice, fontNotice } from './font-notice.ts';

/** Notice about a font, and the action that fetches it again. */
export type FontStatus = {
  notice: FontNotice | undefined;
  tryAgain: () => void;
  isTrying: boolean;
};

/** Polls whether the chosen font is available. Once it is, this page and the previews load it. */
export function useFontStatus({
  family,
  variant,
}: {
  family: string;
  variant: string;
}): FontStatus {
  const face = { family, variant };
  const isRefused = !isBundled(family) && !isFontFamily(family);
  const { data } = useFontState(face, { isEnabled: !isBundled(family) && !isRefused });
  const again = useFetchFontAgain();
  const state = isRefused ? 'refused' : data?.state;
  const isMissing = state !== undefined && state !== 'ready';
  useArrival(`${family} ${variant}`, isMissing, () => {
    loadFace(face);
    announceFont({ family, hasNewFile: false });
  });
  const isInstalled = useMemo(
    () => isMissing && isInstalledHere({ family, variant }),
    [isMissing, family, variant],
  );
  return {
    notice: isBundled(family) ? undefined : fontNotice({ family, state, isInstalled }),
    tryAgain: () => again.mutate(face),
    isTrying: again.isPending,
  };
}

/** Calls `onArrival` when a missing font becomes available. */
function useArrival(key: string, isMissing: boolean, onArrival: () => void): void {
  const missing = useRef<string>(undefined);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (missing.current === key && !isMissing) arrive();
    missing.current = isMissing ? key : undefined;
  }, [key, isMissing]);
}
