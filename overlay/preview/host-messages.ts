import {
  type OverlayMessage,
  type PreviewMessage,
  type PreviewState,
  readPreviewMessage,
} from '#contract/preview-messages.ts';

/** The overlay's window; `parent` is the window itself outside a frame. */
export type FramedWindow = {
  parent: Pick<Window, 'postMessage'>;
  location: Pick<Location, 'origin'>;
  addEventListener: (
    type: 'message',
    listen: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void,
  ) => void;
};

/**
 * Announces the overlay to the page that frames it, and passes that page's messages on. Pages of other origins are
 * ignored. Returns a function that acknowledges.
 */
export function exchangeWithHost(
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
