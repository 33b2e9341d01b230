/** The used part of a BroadcastChannel. */
type ClaimChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export type SoundClaims = {
  /**
   * Whether this page plays the sound with this key. Another page may have claimed it at the same time; then `onLost`
   * follows.
   */
  claim(key: string): boolean;
};

type Claim = { key: string; page: string };

/** More sounds than are claimed while two pages play the same alert. */
const MAX_KEYS = 100;

/**
 * Lets one of several browser sources with the same overlay play each sound. The first claim wins, and of two
 * simultaneous claims the one of the page with the lower id. `onLost` is called with the key of a sound that another
 * page plays.
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
  if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest);
}
