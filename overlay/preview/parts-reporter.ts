import type { OverlayMessage } from '#contract/preview-messages.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import type { FramedWindow } from './host-messages.ts';

/** Returns a function that sends the parts' positions to the framing page when any part has moved. */
export function createPartsReporter({
  parent,
  location,
}: Pick<FramedWindow, 'parent' | 'location'>): (parts: readonly StagePart[]) => void {
  let sent = '';
  return (parts) => {
    const now = JSON.stringify(parts);
    if (now === sent) return;
    sent = now;
    const message: OverlayMessage = { type: 'overlay:parts', parts };
    parent.postMessage(message, location.origin);
  };
}
