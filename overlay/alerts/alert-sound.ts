/** Plays the sound of alerts, which is decoded once. The AudioContext is suspended between two alerts. */
export type AlertSound = {
  /** Loads this sound once; after a failure a later call tries again. Null creates no AudioContext. */
  load(url: string | null): void;
  /**
   * Plays the sound after `inMs` with a volume from 0 to 1, if the browser allows sound. Returns false when no sound is
   * loaded.
   */
  play(volume: number, inMs: number): boolean;
  /** Stops the sound with a short fade. */
  stop(): void;
  /** Checks again whether the browser allows sound; called after a click. */
  unlock(): void;
};

type AlertSoundOptions = {
  createContext: () => AudioContext;
  /** Fetches an uploaded sound. Rejects on failure. */
  fetchSound: (url: string) => Promise<ArrayBuffer>;
  /** Called when the browser starts or stops blocking sound until a click. */
  onBlocked: (isBlocked: boolean) => void;
};

/** Fade in s. A source that is stopped at once crackles. */
const FADE_S = 0.12;
/** A browser that allows sound resumes the context within this time. */
const RESUME_TIMEOUT_MS = 1000;
/** Delay before a failed sound is fetched again, so that a drag does not fetch it in every frame. */
const RETRY_MS = 10_000;

type Playing = { source: AudioBufferSourceNode; gain: GainNode };

export function createAlertSound(options: AlertSoundOptions): AlertSound {
  const { createContext, fetchSound, onBlocked } = options;
  let context: AudioContext | null = null;
  let currentUrl: string | null = null;
  let buffer: AudioBuffer | null = null;
  let playing: Playing | null = null;
  /** The latest call of `play` while the context resumes. */
  let starting: object | null = null;

  async function load(url: string): Promise<void> {
    context ??= createContext();
    const audio = context;
    const decoded = await audio.decodeAudioData(await fetchSound(url));
    if (url !== currentUrl) return;
    buffer = decoded;
    await checkAllowed(audio);
  }

  /** A running context costs CPU time even in silence, so it is suspended again. */
  async function checkAllowed(audio: AudioContext): Promise<void> {
    const started = audio.resume().catch(() => {});
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, RESUME_TIMEOUT_MS))]);
    const isAllowed = audio.state === 'running';
    onBlocked(!isAllowed);
    if (isAllowed) suspend(audio);
  }

  function suspend(audio: AudioContext): void {
    if (!playing) audio.suspend().catch(() => {});
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

  function start(audio: AudioContext, sound: AudioBuffer, volume: number, atS: number): void {
    const source = audio.createBufferSource();
    const gain = audio.createGain();
    gain.gain.value = volume;
    source.buffer = sound;
    source.connect(gain).connect(audio.destination);
    const own = { source, gain };
    playing = own;
    source.onended = () => {
      if (playing === own) playing = null;
      gain.disconnect();
      suspend(audio);
    };
    source.start(atS);
  }

  return {
    load(url) {
      if (url === currentUrl) return;
      currentUrl = url;
      buffer = null;
      stop();
      if (url === null) return onBlocked(false);
      load(url).catch((error) => {
        console.error('streamhost overlay: the sound of alerts cannot be played.', error);
        setTimeout(() => {
          if (url === currentUrl) currentUrl = null;
        }, RETRY_MS);
      });
    },
    play(volume, inMs) {
      stop();
      const [audio, sound] = [context, buffer];
      if (!audio || !sound || volume <= 0) return false;
      const own = {};
      starting = own;
      const startMs = performance.now() + inMs;
      audio
        .resume()
        .then(() => {
          const leftMs = startMs - performance.now();
          // A context that a later click resumes is too late for this alert.
          if (leftMs < -RESUME_TIMEOUT_MS || starting !== own) return suspend(audio);
          start(audio, sound, volume, audio.currentTime + Math.max(0, leftMs) / 1000);
        })
        .catch(() => {});
      return true;
    },
    stop,
    unlock() {
      if (context) void checkAllowed(context);
    },
  };
}
