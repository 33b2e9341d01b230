import type { FontFace } from '../layout/drawing.ts';
import { faceKey } from '../layout/theme-fonts.ts';

/** Letters, and the face that they are written in. */
export type Writing = { face: FontFace; letters: string };

export type FontLoader = {
  /**
   * Resolves when all of this can be drawn or is known to be missing; null when there is nothing to wait
   * for, and all is as it was.
   */
  load(writings: readonly Writing[]): Promise<unknown> | null;
  /** The faces, by their keys, that cannot be had or did not come in time; another set whenever that changes. */
  missing(): ReadonlySet<string>;
  /** Told when a face that was missing has come after all. */
  onArrival: () => void;
};

export type FontLoaderOptions = {
  /** Resolves when these letters can be drawn in this face; rejects where it cannot be had now. */
  loadFace: (face: FontFace, letters: string) => Promise<void>;
  /** A font that does not come in this time must not hold up the picture. */
  patienceMs: number;
  /** From the first failure to the next attempt. */
  retryMs: number;
};

type KnownFace = { letters: Set<string>; loading: Set<Promise<unknown>> };

/** Asks for each letter of each face, and again for what cannot be had. */
export function createFontLoader({ loadFace, patienceMs, retryMs }: FontLoaderOptions): FontLoader {
  const faces = new Map<string, KnownFace>();
  let missing: ReadonlySet<string> = new Set();

  const loader: FontLoader = {
    load(writings) {
      const waits = writings.flatMap(({ face, letters }) => {
        const known = knownFace(faceKey(face));
        const fresh = lettersNotIn(known.letters, letters);
        if (fresh.length > 0) ask(face, fresh, known);
        return [...known.loading];
      });
      return waits.length === 0 ? null : Promise.all(waits);
    },
    missing: () => missing,
    onArrival: () => {},
  };

  function knownFace(key: string): KnownFace {
    const known = faces.get(key) ?? { letters: new Set(), loading: new Set() };
    faces.set(key, known);
    return known;
  }

  function ask(face: FontFace, letters: readonly string[], known: KnownFace): void {
    for (const letter of letters) known.letters.add(letter);
    const loading = waitFor(face, letters.join('')).finally(() => known.loading.delete(loading));
    known.loading.add(loading);
  }

  /** Resolves when the letters are there, or are missing for now; then it asks again, each time twice as late. */
  function waitFor(face: FontFace, letters: string): Promise<void> {
    const key = faceKey(face);
    return new Promise((resolve) => {
      let isLate = false;
      let pauseMs = retryMs;
      const giveUp = () => {
        isLate = true;
        setMissing(key, true);
        resolve();
      };
      const patience = setTimeout(giveUp, patienceMs);
      const arrive = () => {
        clearTimeout(patience);
        setMissing(key, false);
        if (isLate) loader.onArrival();
        resolve();
      };
      const retryLater = (reason: unknown) => {
        console.warn(`streamhost overlay: the font ${face.family} cannot be had now.`, reason);
        clearTimeout(patience);
        giveUp();
        setTimeout(attempt, pauseMs);
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

/** Each once. Every step of a slider comes here, nearly always with none. */
function lettersNotIn(known: ReadonlySet<string>, text: string): string[] {
  const fresh: string[] = [];
  for (const letter of text) {
    if (!known.has(letter) && !fresh.includes(letter)) fresh.push(letter);
  }
  return fresh;
}
