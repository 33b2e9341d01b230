import type { OverlayMessage } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import type { FramedWindow } from './host-link.ts';

/** Returns how to tell the page that frames the overlay where its parts are; it is told only when one has moved. */
export function createPartsTeller({
  parent,
  location,
}: Pick<FramedWindow, 'parent' | 'location'>): (parts: readonly StagePart[]) => void {
  let told = '';
  return (parts) => {
    const now = JSON.stringify(parts);
    if (now === told) return;
    told = now;
    const message: OverlayMessage = { type: 'overlay:parts', parts };
    parent.postMessage(message, location.origin);
  };
}
