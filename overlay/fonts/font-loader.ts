import { createBackoff } from '#domain/backoff.ts';
import type { FontFace } from '../layout/drawing.ts';
import { faceKey } from '../layout/text/theme-fonts.ts';

/** Letters and their font face. */
export type TextRun = { face: FontFace; letters: string };

export type FontLoader = {
  /** Resolves when all letters can be drawn or are known to be missing; null when nothing has to be loaded. */
  load(runs: readonly TextRun[]): Promise<unknown> | null;
  /** The keys of faces that failed or timed out; a new set on each change. */
  missing(): ReadonlySet<string>;
  /** Called when a face has loaded that was missing. */
  onArrival: () => void;
  /** Retries the missing faces of a family at once. Case-insensitive. */
  retry(family: string): void;
  /** Whether a face of the family was loaded, or is loading. */
  hasLoaded(family: string): boolean;
};

type FontLoaderOptions = {
  /** Resolves when these letters can be drawn in this face; rejects when it cannot be loaded now. */
  loadFace: (face: FontFace, letters: string) => Promise<void>;
  /** How long a picture waits for a font, in ms. */
  timeoutMs: number;
  /** Delay between the first failure and the first retry, in ms. */
  retryMs: number;
};

type FaceState = {
  family: string;
  letters: Set<string>;
  loading: Set<Promise<unknown>>;
  /** Functions that end the backoff and retry at once. */
  retries: Set<() => void>;
};

/** Loads each letter of each face once, and retries failures with exponential backoff. */
export function createFontLoader({ loadFace, timeoutMs, retryMs }: FontLoaderOptions): FontLoader {
  const faces = new Map<string, FaceState>();
  let missing: ReadonlySet<string> = new Set();

  const loader: FontLoader = {
    load(runs) {
      const loads = runs.flatMap(({ face, letters }) => {
        const state = stateOf(face);
        const newLetters = lettersNotIn(state.letters, letters);
        if (newLetters.length > 0) startLoading(face, newLetters, state);
        return [...state.loading];
      });
      return loads.length === 0 ? null : Promise.all(loads);
    },
    missing: () => missing,
    onArrival: () => {},
    retry(family) {
      for (const { retries } of facesOf(family)) for (const retryNow of retries) retryNow();
    },
    hasLoaded: (family) => facesOf(family).some(({ retries }) => retries.size === 0),
  };

  function stateOf(face: FontFace): FaceState {
    const key = faceKey(face);
    const state = faces.get(key) ?? {
      family: face.family,
      letters: new Set(),
      loading: new Set(),
      retries: new Set(),
    };
    faces.set(key, state);
    return state;
  }

  /** Case-insensitive, as on the server. */
  const facesOf = (family: string): FaceState[] =>
    [...faces.values()].filter((face) => face.family.toLowerCase() === family.toLowerCase());

  function startLoading(face: FontFace, letters: readonly string[], state: FaceState): void {
    for (const letter of letters) state.letters.add(letter);
    const loading = loadLetters(face, letters.join(''), state).finally(() =>
      state.loading.delete(loading),
    );
    state.loading.add(loading);
  }

  /** Resolves when the letters are loaded or have failed; failures are retried, each time after twice the delay. */
  function loadLetters(face: FontFace, letters: string, { retries }: FaceState): Promise<void> {
    const key = faceKey(face);
    return new Promise((resolve) => {
      let hasTimedOut = false;
      const backoff = createBackoff({ firstMs: retryMs, longestMs: Infinity, random: () => 1 });
      const giveUp = () => {
        hasTimedOut = true;
        setMissing(key, true);
        resolve();
      };
      const timeout = setTimeout(giveUp, timeoutMs);
      const arrive = () => {
        clearTimeout(timeout);
        setMissing(key, false);
        if (hasTimedOut) loader.onArrival();
        resolve();
      };
      const retryLater = (reason: unknown) => {
        console.warn(`streamhost overlay: the font ${face.family} cannot be loaded now.`, reason);
        clearTimeout(timeout);
        giveUp();
        const retryNow = () => {
          clearTimeout(retryTimer);
          retries.delete(retryNow);
          attempt();
        };
        const retryTimer = setTimeout(retryNow, backoff.next());
        retries.add(retryNow);
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

/** Returns each new letter once; usually none. */
function lettersNotIn(state: ReadonlySet<string>, text: string): string[] {
  const newLetters: string[] = [];
  for (const letter of text) {
    if (!state.has(letter) && !newLetters.includes(letter)) newLetters.push(letter);
  }
  return newLetters;
}
