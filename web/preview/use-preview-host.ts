import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewIdentity, PreviewState } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { type PreviewDrafts, usePreviewDrafts } from '../state/preview-drafts.ts';
import { hostPreview, type PreviewHost } from './preview-host.ts';

const NO_OVERRIDES = { layoutOverride: null, themeOverride: null, live: null };

type Options = {
  /** What of the drafts is shown; a function that stays the same. */
  pickDrafts: (drafts: PreviewDrafts) => PreviewDrafts;
  /** Hears where the parts of the overlay are. */
  onParts: ((parts: readonly StagePart[]) => void) | undefined;
};

/**
 * Shows what the editor on screen has not saved yet, over what is named by the ids, in the overlay frame that gets the
 * returned ref, and tells how the overlay fares with it. A draft goes straight there, so that nothing has to be drawn
 * anew for it here.
 */
export function usePreviewHost(
  { liveCode, themeId, layoutId }: PreviewIdentity,
  { pickDrafts, onParts }: Options,
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
    const show = (drafts: PreviewDrafts) =>
      host.current?.show({ liveCode, themeId, layoutId, ...NO_OVERRIDES, ...pickDrafts(drafts) });
    show(usePreviewDrafts.getState());
    return usePreviewDrafts.subscribe(show);
  }, [liveCode, themeId, layoutId, pickDrafts]);
  return { frame, state, playTip: (amountCents) => host.current?.playTip(amountCents) };
}
