/** The sound of alerts: decoded once, and silent between two of them. */
export type AlertSound = {
  /** Loads this sound, once; one that failed is loaded again by a later call. Null needs none, and opens no audio. */
  load(url: string | null): void;
  /**
   * Plays it in so many milliseconds, with a volume from 0 to 1; nothing while the browser allows none. Returns false
   * where there is no sound to play.
   */
  play(volume: number, inMs: number): boolean;
  /** Ends it with a short fade. */
  stop(): void;
  /** Tries again whether the browser allows sound, after a click. */
  unlock(): void;
};

export type AlertSoundOptions = {
  createContext: () => AudioContext;
  /** The bytes of an uploaded sound. Rejects when there are none. */
  fetchSound: (url: string) => Promise<ArrayBuffer>;
  /** Called when the browser begins or ceases to refuse sound until somebody clicks. */
  onBlocked: (isBlocked: boolean) => void;
};

/** A source that is cut at once crackles. */
const FADE_S = 0.12;
/** A browser that allows sound has started it by then. */
const ALLOWED_MS = 1000;
/** A sound that could not be loaded is not asked for in every frame of a drag. */
const RETRY_MS = 10_000;

type Playing = { source: AudioBufferSourceNode; gain: GainNode };

export function createAlertSound(options: AlertSoundOptions): AlertSound {
  const { createContext, fetchSound, onBlocked } = options;
  let context: AudioContext | null = null;
  let wanted: string | null = null;
  let buffer: AudioBuffer | null = null;
  let playing: Playing | null = null;
  /** The call of `play` that waits for the audio to wake up. */
  let starting: object | null = null;

  async function load(url: string): Promise<void> {
    context ??= createContext();
    const own = context;
    const decoded = await own.decodeAudioData(await fetchSound(url));
    if (url !== wanted) return;
    buffer = decoded;
    await askAllowed(own);
  }

  /** A context that runs costs processor time even in silence, so it rests again. */
  async function askAllowed(own: AudioContext): Promise<void> {
    const started = own.resume().catch(() => {});
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, ALLOWED_MS))]);
    const isAllowed = own.state === 'running';
    onBlocked(!isAllowed);
    if (isAllowed) rest(own);
  }

  function rest(own: AudioContext): void {
    if (!playing) own.suspend().catch(() => {});
  }

  function stop(): void {
    starting = null;
    if (!playing || !context) return;
    const { source, gain } = playing;
    const now = context.currentTime;
    gain.gain.cancelScheduledValues(now);
    gain.gain.setTargetAtTime(0, now, FADE_S / 3);
    source.stop(now + FADE_S);
    playing = null;
  }

  function start(own: AudioContext, sound: AudioBuffer, volume: number, atS: number): void {
    const source = own.createBufferSource();
    const gain = own.createGain();
    gain.gain.value = volume;
    source.buffer = sound;
    source.connect(gain).connect(own.destination);
    const mine = { source, gain };
    playing = mine;
    source.onended = () => {
      if (playing === mine) playing = null;
      gain.disconnect();
      rest(own);
    };
    source.start(atS);
  }

  return {
    load(url) {
      if (url === wanted) return;
      wanted = url;
      buffer = null;
      stop();
      if (url === null) return onBlocked(false);
      load(url).catch((error) => {
        console.error('streamhost overlay: the sound of alerts cannot be played.', error);
        setTimeout(() => {
          if (url === wanted) wanted = null;
        }, RETRY_MS);
      });
    },
    play(volume, inMs) {
      stop();
      const [own, sound] = [context, buffer];
      if (!own || !sound || volume <= 0) return false;
      const mine = {};
      starting = mine;
      const startMs = performance.now() + inMs;
      own
        .resume()
        .then(() => {
          const leftMs = startMs - performance.now();
          // One that was allowed only by a later click would come without its alert.
          if (leftMs < -ALLOWED_MS || starting !== mine) return rest(own);
          start(own, sound, volume, own.currentTime + Math.max(0, leftMs) / 1000);
        })
        .catch(() => {});
      return true;
    },
    stop,
    unlock() {
      if (context) void askAllowed(context);
    },
  };
}
