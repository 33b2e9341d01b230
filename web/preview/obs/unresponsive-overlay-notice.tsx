import { useEffect, useState } from 'react';
import { UNRESPONSIVE_MS } from '#contract/seen.ts';
import { useLives } from '../../data/lives.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefreshButton } from './obs-buttons.tsx';
import { useOnScreen } from './use-on-screen.ts';
import { useSeenOverlay } from './use-seen-overlay.ts';

/** Warns that the overlay in OBS's program has stopped drawing, with a button that reloads it. */
export function UnresponsiveOverlayNotice({ code }: { code: string }) {
  const { data: lives } = useLives();
  const on = useOnScreen(code);
  const seen = useSeenOverlay(lives?.find((live) => live.code === code)?.id);
  const isExpected = on?.found?.state === 'shown' && !on.isStale;
  return isExpected && !seen?.isInObs ? <DelayedNotice key={code} /> : null;
}

/** Waits first, because an overlay that was just switched to program is still loading. */
function DelayedNotice() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), UNRESPONSIVE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Notice kind="warn" action={<RefreshButton size="small" />}>
      <b>The overlay in OBS does not answer.</b> Viewers may see an old total. Load it anew.
    </Notice>
  );
}
