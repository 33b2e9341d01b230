import type { TestContext } from 'node:test';
import { createFontLoader, type FontLoader } from '../fonts/font-loader.ts';
import type { FontFace } from '../layout/drawing.ts';

/** A loader whose fonts are all loaded. */
export const allFonts = (): FontLoader => ({
  load: () => null,
  missing: () => new Set(),
  onArrival: () => {},
  retry: () => {},
  hasLoaded: () => true,
});

/**
 * A loader with the family `slow`, which loads when the test says so; any other font loads at once. Fakes timers and
 * warnings.
 */
export function slowFonts(t: TestContext, slow = 'Gruppo') {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(console, 'warn', () => {});
  const requests: { face: FontFace; letters: string; come: () => void; fail: () => void }[] = [];
  const loader = createFontLoader({
    timeoutMs: 3000,
    retryMs: 10_000,
    loadFace: (face, letters) =>
      new Promise((come, reject) => {
        const fail = () => reject(new Error('none'));
        if (face.family === slow) requests.push({ face, letters, come, fail });
        else come();
      }),
  });
  return { loader, requests };
}
