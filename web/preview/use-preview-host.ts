import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewInput, PreviewState } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { hostPreview, type PreviewHost } from './preview-host.ts';

/**
 * Shows `input` in the overlay frame that gets the returned ref, and tells how the overlay fares with it.
 * An override is sent again when it is another object. `onParts` hears where the parts of the overlay are.
 */
export function usePreviewHost(
  { liveCode, themeId, layoutId, layoutOverride, themeOverride, live }: PreviewInput,
  onParts?: (parts: readonly StagePart[]) => void,
): {
  frame: RefObject<HTMLIFrameElement | null>;
  state: PreviewState;
  playTip: PreviewHost['playTip'];
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<PreviewHost>(null);
  const [state, setState] = useState<PreviewState>('starting');

  const tellParts = useEffectEvent((parts: readonly StagePart[]) => onParts?.(parts));

  useEffect(() => {
    const overlay = () => frame.current?.contentWindow ?? null;
    host.current = hostPreview({
      host: window,
      overlay,
      onState: setState,
      onParts: (parts) => tellParts(parts),
    });
    return () => host.current?.stop();
  }, []);
  useEffect(() => {
    host.current?.show({ liveCode, themeId, layoutId, layoutOverride, themeOverride, live });
  }, [liveCode, themeId, layoutId, layoutOverride, themeOverride, live]);
  return { frame, state, playTip: (amountCents) => host.current?.playTip(amountCents) };
}
