import {
  type OverlayMessage,
  type PreviewMessage,
  type PreviewState,
  readPreviewMessage,
} from '#contract/preview-wire.ts';

/** The window with the overlay; `parent` is itself when nobody frames it. */
export type FramedWindow = {
  parent: Pick<Window, 'postMessage'>;
  location: Pick<Location, 'origin'>;
  addEventListener: (
    type: 'message',
    listen: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void,
  ) => void;
};

/**
 * Announces the overlay to the page that frames it and hands on what that sends. A page of another origin
 * neither learns of it nor is heard. Returns how to acknowledge.
 */
export function linkToHost(
  frame: FramedWindow,
  onMessage: (message: PreviewMessage) => void,
): { acknowledge: (state: PreviewState) => void } {
  const { parent, location } = frame;
  const send = (message: OverlayMessage) => parent.postMessage(message, location.origin);
  frame.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    const message = readPreviewMessage(data);
    if (message) onMessage(message);
  });
  send({ type: 'overlay:ready' });
  return { acknowledge: (state) => send({ type: 'overlay:ack', state }) };
}
