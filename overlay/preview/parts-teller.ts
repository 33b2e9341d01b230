import type { OverlayMessage } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import type { FramedWindow } from './host-link.ts';

/** Returns a function that sends the framing page where the parts are, if any has moved. */
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
