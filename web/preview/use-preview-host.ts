import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewIdentity, PreviewState } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { type PreviewDrafts, usePreviewDrafts } from '../state/preview-drafts.ts';
import { hostPreview, type PreviewHost } from './preview-host.ts';

const NO_OVERRIDES = { layoutOverride: null, themeOverride: null, live: null };

type Options = {
  /** Selects the drafts to show; must be a stable function. */
  pickDrafts: (drafts: PreviewDrafts) => PreviewDrafts;
  /** Called with the parts of the overlay. */
  onParts: ((parts: readonly StagePart[]) => void) | undefined;
};

/** Shows the editor's unsaved drafts in the iframe with the returned `frame`; they go from the store to the frame without a render here. */
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
