import type { FontFace } from '../layout/drawing.ts';
import { faceKey } from '../layout/theme-fonts.ts';

/** Letters and their font face. */
export type Writing = { face: FontFace; letters: string };

export type FontLoader = {
  /**
   * Resolves when all letters can be drawn or are known to be missing; null when nothing has to be loaded.
   */
  load(writings: readonly Writing[]): Promise<unknown> | null;
  /** The keys of faces that failed or timed out; a new set on each change. */
  missing(): ReadonlySet<string>;
  /** Called when a missing face has loaded after all. */
  onArrival: () => void;
  /** Retries the missing faces of a family at once, in any case of its letters. */
  retry(family: string): void;
  /** Whether a face of the family was loaded, or is loading. */
  hasLoaded(family: string): boolean;
};

export type FontLoaderOptions = {
  /** Resolves when these letters can be drawn in this face; rejects when it cannot be loaded now. */
  loadFace: (face: FontFace, letters: string) => Promise<void>;
  /** How long a picture waits for a font. */
  timeoutMs: number;
  /** From the first failure to the first retry. */
  retryMs: number;
};

type KnownFace = {
  family: string;
  letters: Set<string>;
  loading: Set<Promise<unknown>>;
  /** Each ends a pause before a retry. */
  waiting: Set<() => void>;
};

/** Loads each letter of each face once, and retries failures with exponential backoff. */
export function createFontLoader({ loadFace, timeoutMs, retryMs }: FontLoaderOptions): FontLoader {
  const faces = new Map<string, KnownFace>();
  let missing: ReadonlySet<string> = new Set();

  const loader: FontLoader = {
    load(writings) {
      const waits = writings.flatMap(({ face, letters }) => {
        const known = knownFace(face);
        const fresh = lettersNotIn(known.letters, letters);
        if (fresh.length > 0) ask(face, fresh, known);
        return [...known.loading];
      });
      return waits.length === 0 ? null : Promise.all(waits);
    },
    missing: () => missing,
    onArrival: () => {},
    retry(family) {
      for (const { waiting } of facesOf(family)) for (const attemptNow of waiting) attemptNow();
    },
    hasLoaded: (family) => facesOf(family).some(({ waiting }) => waiting.size === 0),
  };

  function knownFace(face: FontFace): KnownFace {
    const key = faceKey(face);
    const known = faces.get(key) ?? {
      family: face.family,
      letters: new Set(),
      loading: new Set(),
      waiting: new Set(),
    };
    faces.set(key, known);
    return known;
  }

  /** The server does not mind the case of a name either. */
  const facesOf = (family: string): KnownFace[] =>
    [...faces.values()].filter((face) => face.family.toLowerCase() === family.toLowerCase());

  function ask(face: FontFace, letters: readonly string[], known: KnownFace): void {
    for (const letter of letters) known.letters.add(letter);
    const loading = waitFor(face, letters.join(''), known).finally(() =>
      known.loading.delete(loading),
    );
    known.loading.add(loading);
  }

  /** Resolves when the letters are loaded or have failed; failures are retried, each time after twice the delay. */
  function waitFor(face: FontFace, letters: string, { waiting }: KnownFace): Promise<void> {
    const key = faceKey(face);
    return new Promise((resolve) => {
      let isLate = false;
      let pauseMs = retryMs;
      const giveUp = () => {
        isLate = true;
        setMissing(key, true);
        resolve();
      };
      const patience = setTimeout(giveUp, timeoutMs);
      const arrive = () => {
        clearTimeout(patience);
        setMissing(key, false);
        if (isLate) loader.onArrival();
        resolve();
      };
      const retryLater = (reason: unknown) => {
        console.warn(`streamhost overlay: the font ${face.family} cannot be loaded now.`, reason);
        clearTimeout(patience);
        giveUp();
        const attemptNow = () => {
          clearTimeout(pause);
          waiting.delete(attemptNow);
          attempt();
        };
        const pause = setTimeout(attemptNow, pauseMs);
        waiting.add(attemptNow);
        pauseMs *= 2;
      };
      const attempt = () => loadFace(face, letters).then(arrive, retryLater);
      attempt();
    });
  }

  function setMissing(key: string, isMissing: boolean): void {
    if (missing.has(key) === isMissing) return;
    const others = [...missing].filter((other) => other !== key);
    missing = new Set(isMissing ? [...others, key] : others);
  }

  return loader;
}

/** Each once; usually none. */
function lettersNotIn(known: ReadonlySet<string>, text: string): string[] {
  const fresh: string[] = [];
  for (const letter of text) {
    if (!known.has(letter) && !fresh.includes(letter)) fresh.push(letter);
  }
  return fresh;
}
