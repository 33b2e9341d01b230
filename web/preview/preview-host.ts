import {
  ACK_TIMEOUT_MS,
  type PreviewInput,
  type PreviewInputMessage,
  type PreviewMessage,
  type PreviewState,
  readOverlayMessage,
  UPDATE_DEBOUNCE_MS,
} from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';

type Listener = (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void;

/** The window that holds the frame. */
export type HostWindow = {
  location: Pick<Location, 'origin'>;
  addEventListener: (type: 'message', listener: Listener) => void;
  removeEventListener: (type: 'message', listener: Listener) => void;
};

export type PreviewHost = {
  /** Shows `input`, as soon as the overlay is there; of many in a row, the latest. */
  show: (input: PreviewInput) => void;
  /** Plays a made-up tip in this overlay alone; while it is not there nothing happens. */
  playTip: (amountCents: number) => void;
  stop: () => void;
};

type Options = {
  host: HostWindow;
  /** The window of the frame as it is now; null while there is none. */
  overlay: () => Pick<Window, 'postMessage'> | null;
  onState: (state: PreviewState) => void;
  /** Called when the overlay tells where its parts are; with none when another overlay is loading. */
  onParts?: (parts: readonly StagePart[]) => void;
};

/** Tells the overlay in a frame what to show, each time that it announces itself and when that changes. */
export function hostPreview({ host, overlay, onState, onParts }: Options): PreviewHost {
  let input: PreviewInput | null = null;
  let sent: PreviewInput | null = null;
  let isAcknowledged = false;
  let resend: ReturnType<typeof setTimeout> | undefined;
  let update: ReturnType<typeof setTimeout> | undefined;

  const post = (message: PreviewMessage) => overlay()?.postMessage(message, host.location.origin);
  function send(type: PreviewInputMessage['type']): void {
    if (!input) return;
    sent = input;
    post({ type, ...input });
  }
  /** A timer under way is left alone: updates that come faster than it would else put it off for ever. */
  function sendSoon(): void {
    update ??= setTimeout(() => {
      update = undefined;
      send('preview:update');
    }, UPDATE_DEBOUNCE_MS);
  }
  function boot(): void {
    isAcknowledged = false;
    onState('starting');
    onParts?.([]);
    send('preview:boot');
    clearTimeout(resend);
    resend = setTimeout(() => send('preview:boot'), ACK_TIMEOUT_MS);
  }
  function listen({ origin, source, data }: Parameters<Listener>[0]): void {
    if (origin !== host.location.origin || !source || source !== overlay()) return;
    const message = readOverlayMessage(data);
    if (message?.type === 'overlay:ready') boot();
    if (message?.type === 'overlay:parts') onParts?.(message.parts);
    if (message?.type !== 'overlay:ack') return;
    clearTimeout(resend);
    isAcknowledged = true;
    onState(message.state);
    if (input !== sent) sendSoon();
  }
  host.addEventListener('message', listen);

  return {
    show: (next) => {
      input = next;
      if (isAcknowledged) sendSoon();
    },
    playTip: (amountCents) => {
      if (isAcknowledged) post({ type: 'preview:tip', amountCents });
    },
    stop: () => {
      host.removeEventListener('message', listen);
      clearTimeout(resend);
      clearTimeout(update);
    },
  };
}
