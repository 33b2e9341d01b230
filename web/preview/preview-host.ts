import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  ACK_TIMEOUT_MS,
  type PreviewIdentity,
  type PreviewInput,
  type PreviewInputMessage,
  type PreviewMessage,
  type PreviewState,
  readOverlayMessage,
  UPDATE_DEBOUNCE_MS,
  UPDATE_LATEST_MS,
} from '#contract/preview-messages.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { type PreviewDrafts, usePreviewDrafts } from '../state/editor.ts';
import { type FontArrival, onFontArrival } from '../state/font-arrivals.ts';

type Listener = (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void;

/** Window that contains the frame. */
export type HostWindow = {
  location: Pick<Location, 'origin'>;
  addEventListener: (type: 'message', listener: Listener) => void;
  removeEventListener: (type: 'message', listener: Listener) => void;
};

type PreviewHost = {
  /** Shows `input` when the overlay is ready; the latest of several. */
  show: (input: PreviewInput) => void;
  /** Plays a test tip in this overlay only; a no-op until it is ready. */
  playTip: (amountCents: number) => void;
  /** Shows or hides a sample alert for placing. */
  showSample: (isShown: boolean) => void;
  /** Plays the alerts of the live in this overlay, with or without their sound; null plays none. */
  playAlerts: (isMuted: boolean | null) => void;
  /** Reports a newly available font; a no-op until the overlay is ready, which then loads it anyway. */
  sendFont: (font: FontArrival) => void;
  stop: () => void;
};

type Options = {
  host: HostWindow;
  /** The current window of the frame; null without one. */
  overlay: () => Pick<Window, 'postMessage'> | null;
  onState: (state: PreviewState) => void;
  /** Called when the overlay reports its parts; with an empty list while another overlay loads. */
  onParts?: (parts: readonly StagePart[]) => void;
};

/** Sends the input to the overlay in a frame: after each handshake, and on changes. */
export function hostPreview({ host, overlay, onState, onParts }: Options): PreviewHost {
  let input: PreviewInput | null = null;
  let sent: PreviewInput | null = null;
  let hasSample = false;
  let isMuted: boolean | null = null;
  let isAcknowledged = false;
  let resend: ReturnType<typeof setTimeout> | undefined;
  let update: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;

  const post = (message: PreviewMessage) => overlay()?.postMessage(message, host.location.origin);
  function send(type: PreviewInputMessage['type']): void {
    if (!input) return;
    sent = input;
    post({ type, ...input });
  }
  const sendSample = () => post({ type: 'preview:sample', isShown: hasSample });
  function sendAlerts(): void {
    if (isMuted !== null) post({ type: 'preview:alerts', isMuted });
  }
  function stopWaiting(): void {
    clearTimeout(update);
    clearTimeout(latest);
    latest = undefined;
  }
  function sendUpdate(): void {
    stopWaiting();
    send('preview:update');
  }
  /** A debounce with a maximum delay, so that frequent updates cannot postpone it. */
  function sendSoon(): void {
    clearTimeout(update);
    update = setTimeout(sendUpdate, UPDATE_DEBOUNCE_MS);
    latest ??= setTimeout(sendUpdate, UPDATE_LATEST_MS);
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
    if (!isAcknowledged && hasSample) sendSample();
    if (!isAcknowledged) sendAlerts();
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
    showSample: (isShown) => {
      if (isShown === hasSample) return;
      hasSample = isShown;
      if (isAcknowledged) sendSample();
    },
    playAlerts: (isMutedNow) => {
      isMuted = isMutedNow;
      if (isAcknowledged) sendAlerts();
    },
    sendFont: (font) => {
      if (isAcknowledged) post({ type: 'preview:font', ...font });
    },
    stop: () => {
      host.removeEventListener('message', listen);
      clearTimeout(resend);
      stopWaiting();
    },
  };
}

const NO_OVERRIDES = { layoutOverride: null, themeOverride: null, live: null };

type HostedOptions = {
  /** Selects the drafts to show; must be a stable function. */
  pickDrafts: (drafts: PreviewDrafts) => PreviewDrafts;
  /** Called with the overlay's parts. */
  onParts: ((parts: readonly StagePart[]) => void) | undefined;
  /** Whether a sample alert is displayed. */
  hasSample: boolean;
  /** Whether the played alerts of the live are muted; null plays none. */
  isMuted: boolean | null;
};

/**
 * Shows the editor's unsaved drafts in the iframe with the returned `frame`. They are sent from the store
 * without a render.
 */
export function usePreviewHost(
  { liveCode, themeId, layoutId }: PreviewIdentity,
  { pickDrafts, onParts, hasSample, isMuted }: HostedOptions,
): {
  frame: RefObject<HTMLIFrameElement | null>;
  state: PreviewState;
  playTip: PreviewHost['playTip'];
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<PreviewHost>(null);
  const [state, setState] = useState<PreviewState>('starting');

  const reportParts = useEffectEvent((parts: readonly StagePart[]) => onParts?.(parts));

  useEffect(() => {
    const overlay = () => frame.current?.contentWindow ?? null;
    host.current = hostPreview({
      host: window,
      overlay,
      onState: setState,
      onParts: (parts) => reportParts(parts),
    });
    const stopListening = onFontArrival((font) => host.current?.sendFont(font));
    return () => {
      stopListening();
      host.current?.stop();
    };
  }, []);
  useEffect(() => {
    const show = (drafts: PreviewDrafts) =>
      host.current?.show({ liveCode, themeId, layoutId, ...NO_OVERRIDES, ...pickDrafts(drafts) });
    show(usePreviewDrafts.getState());
    return usePreviewDrafts.subscribe(show);
  }, [liveCode, themeId, layoutId, pickDrafts]);
  useEffect(() => host.current?.showSample(hasSample), [hasSample]);
  useEffect(() => host.current?.playAlerts(isMuted), [isMuted]);
  return { frame, state, playTip: (amountCents) => host.current?.playTip(amountCents) };
}
