import type { Obs, ObsOffer, OverlayReport } from '#contract/obs.ts';
import type { OnAir } from '#contract/sources.ts';
import { liveByCodeOrId, liveNames } from '../../storage/queries/lives.ts';
import { obsSettings, setPutOnAirAt } from '../../storage/queries/obs-settings.ts';
import { onAir } from '../../storage/queries/on-air.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Log } from '../../system/log/log.ts';
import { liveForStream } from './next-live.ts';

type StreamOptions = {
  storage: Pick<Storage, 'read' | 'inTransaction' | 'onCommit'>;
  putOnAir(liveId: string | null): Promise<OnAir>;
  /** Called on every change of the stream or the offer. */
  onStateChange(): void;
  log: Log;
};

/** Handles starts and ends of OBS's stream. */
export type StreamStarts = {
  /** `outputState` of obs-websocket's `StreamStateChanged`. */
  onOutputState(outputState: string): void;
  /** Takes `GetStreamStatus` of a connection that has just opened. */
  onStreamStatus(status: {
    outputActive: boolean;
    outputReconnecting: boolean;
    outputDuration: number;
  }): void;
  /**
   * Stream state reported by an overlay; several overlays report the same. With `isOfferOnly` it puts no live on air and
   * takes none off by itself.
   */
  onOverlayReport(report: OverlayReport, options: { isOfferOnly: boolean }): void;
  state(): Pick<Obs, 'streaming' | 'offer'>;
  /** Accepts the offer; false if there is none. */
  accept(): Promise<boolean>;
  dismiss(): void;
  stop(): void;
};

type Offer = { kind: ObsOffer['kind']; liveId: string; since: Date };

export function createStreamStarts(options: StreamOptions): StreamStarts {
  const { storage, putOnAir, onStateChange, log } = options;
  let streaming: { since: Date; isReconnecting: boolean } | null = null;
  let offer: Offer | null = null;
  let unsubscribe = () => {};

  const choice = () => storage.read(obsSettings)?.on_stream_start ?? 'offer';
  const liveOnAir = () => storage.read(onAir);

  function setOffer(next: Offer | null): void {
    unsubscribe();
    unsubscribe = () => {};
    offer = next;
    if (offer) unsubscribe = storage.onCommit(endStaleOffer);
    onStateChange();
  }

  /** Removes an offer that the user has carried out elsewhere. */
  function endStaleOffer(): void {
    if (offer && !isOpen(offer)) setOffer(null);
  }

  function isOpen({ kind, liveId }: Offer): boolean {
    const { live_id: current = null } = liveOnAir() ?? {};
    if (kind === 'take_off_air') return current === liveId;
    return (
      current === null && storage.read((prepared) => liveNames(prepared, liveId)) !== undefined
    );
  }

  /** `mayAct`: the start event was received here, so the user has not decided anything about this stream yet. */
  function started(since: Date, mayAct: boolean, shown: string | null): void {
    streaming = { since, isReconnecting: false };
    const liveId = liveOnAir()?.live_id
      ? null
      : storage.read((prepared) => liveForStream(prepared) ?? liveShown(prepared, shown));
    const chosen = choice();
    if (liveId === null || chosen === 'nothing') {
      setOffer(null);
      return;
    }
    if (chosen === 'offer' || !mayAct) {
      setOffer({ kind: 'put_on_air', liveId, since });
      return;
    }
    setOffer(null);
    runLogged(async () => {
      const { since: at } = await putOnAir(liveId);
      await storage.inTransaction((prepared) => setPutOnAirAt(prepared, at));
    });
  }

  const liveShown = (prepared: Parameters<typeof liveByCodeOrId>[0], named: string | null) =>
    named ? (liveByCodeOrId(prepared, { named })?.id ?? null) : null;

  /** `mayAct`: the stop event was received here. Otherwise the connection missed it, or OBS crashed during the show. */
  function stopped(mayAct: boolean): void {
    streaming = null;
    const { live_id: liveId = null, since = null } = liveOnAir() ?? {};
    const chosen = choice();
    if (liveId === null || chosen === 'nothing') {
      setOffer(null);
      return;
    }
    const isOurs = storage.read(obsSettings)?.put_on_air_at === since;
    if (!(chosen === 'put_on_air' && isOurs && mayAct)) {
      setOffer({ kind: 'take_off_air', liveId, since: new Date() });
      return;
    }
    setOffer(null);
    runLogged(async () => {
      await putOnAir(null);
      await storage.inTransaction((prepared) => setPutOnAirAt(prepared, null));
    });
  }

  function reconnecting(isReconnecting: boolean): void {
    if (!streaming || streaming.isReconnecting === isReconnecting) return;
    streaming = { ...streaming, isReconnecting };
    onStateChange();
  }

  function runLogged(work: () => Promise<void>): void {
    work().catch((error) =>
      log.error({ err: error }, 'A start or end of the stream was not followed'),
    );
  }

  return {
    onOutputState(outputState) {
      switch (outputState) {
        case 'OBS_WEBSOCKET_OUTPUT_STARTED':
          if (!streaming) started(new Date(), true, null);
          return;
        case 'OBS_WEBSOCKET_OUTPUT_STOPPED':
          // OBS also sends STOPPED for a start that failed.
          if (streaming) stopped(true);
          return;
        case 'OBS_WEBSOCKET_OUTPUT_RECONNECTING':
          reconnecting(true);
          return;
        case 'OBS_WEBSOCKET_OUTPUT_RECONNECTED':
          reconnecting(false);
      }
    },
    onStreamStatus({ outputActive, outputReconnecting, outputDuration }) {
      if (!outputActive) {
        if (streaming) stopped(false);
        return;
      }
      if (!streaming) started(new Date(Date.now() - outputDuration), false, null);
      reconnecting(outputReconnecting);
    },
    onOverlayReport({ streaming: isStreaming, live }, { isOfferOnly }) {
      if (isStreaming && !streaming) started(new Date(), !isOfferOnly, live);
      if (!isStreaming && streaming) stopped(!isOfferOnly);
    },
    state() {
      endStaleOffer();
      return {
        streaming: streaming && {
          since: streaming.since.toISOString(),
          is_reconnecting: streaming.isReconnecting,
        },
        offer:
          offer &&
          storage.read((prepared) => offerBody(offer, liveNames(prepared, offer?.liveId ?? ''))),
      };
    },
    async accept() {
      endStaleOffer();
      if (!offer) return false;
      const { kind, liveId } = offer;
      await putOnAir(kind === 'put_on_air' ? liveId : null);
      endStaleOffer();
      return true;
    },
    dismiss() {
      if (offer) setOffer(null);
    },
    stop: () => unsubscribe(),
  };
}

function offerBody(
  offer: Offer | null,
  live: { code: string; name: string } | undefined,
): ObsOffer | null {
  if (!offer || !live) return null;
  return {
    kind: offer.kind,
    live_id: offer.liveId,
    live_code: live.code,
    live_name: live.name,
    since: offer.since.toISOString(),
  };
}
