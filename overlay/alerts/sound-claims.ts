/** The used part of a BroadcastChannel. */
export type ClaimChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export type SoundClaims = {
  /** Whether this page plays the sound with this key; another page may still have claimed it in the same moment. */
  claim(key: string): boolean;
};

type Claim = { key: string; page: string };

/** More than sound in the time that pages are apart. */
const MOST_KEYS = 100;

/**
 * Several browser sources of one OBS may show one link: only one of their pages plays each sound. The first claim wins,
 * and of two in the same moment that of the page with the lower id. `onLost` is called with the key of a sound that
 * another page plays after all.
 */
export function createSoundClaims(
  channel: ClaimChannel,
  page: string,
  onLost: (key: string) => void,
): SoundClaims {
  const own = new Set<string>();
  const taken = new Set<string>();

  channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
    if (own.has(data.key)) {
      if (data.page > page) return;
      own.delete(data.key);
      onLost(data.key);
    }
    add(taken, data.key);
  });

  return {
    claim(key) {
      if (taken.has(key)) return false;
      add(own, key);
      channel.postMessage({ key, page } satisfies Claim);
      return true;
    },
  };
}

function add(keys: Set<string>, key: string): void {
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > MOST_KEYS && oldest !== undefined) keys.delete(oldest);
}
