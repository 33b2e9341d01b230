import { watchContext } from './context-loss.ts';
import { chooseRenderer, type RendererChoice } from './renderer-choice.ts';
import { mountStage, prepareContext, type Stage } from './stage.tsx';

export type StageKeeper = {
  /** The name of the graphics card, for `chooseRenderer`. */
  probeGpu: () => string | null;
  /** The requested renderer; null for the best one. */
  wanted: string | null;
  /** A new stage is in the page; the one before is gone. */
  onStage: (stage: Stage) => void;
  /** The context is restored and the canvas empty: the stage must be drawn again. */
  onRestored: () => void;
};

/** A graphics card that fails twice in this time is not used a third time. */
const TRUST_MS = 60_000;

/**
 * Keeps a usable stage in `place`. Resolves with the first one. A stage whose context is lost for good is replaced by
 * a new one; if that happens again soon, by one that draws without the graphics card.
 */
export async function keepStage(place: HTMLElement, keeper: StageKeeper): Promise<void> {
  const { probeGpu, wanted, onStage, onRestored } = keeper;
  let replacedMs = Number.NEGATIVE_INFINITY;
  await show(chooseRenderer(probeGpu(), wanted));

  async function show(choice: RendererChoice): Promise<void> {
    const stage = await mountStage(choice).catch((error) => {
      if (choice.kind === 'canvas') throw error;
      console.warn('streamhost overlay: WebGL fails, falling back to the 2D canvas.', error);
      return null;
    });
    if (!stage) return show({ kind: 'canvas' });
    place.replaceChildren(stage.app.canvas);
    onStage(stage);
    watchContext(stage.app.canvas, {
      onRestored: () => {
        prepareContext(stage);
        onRestored();
      },
      onGivenUp: () => {
        replace(stage).catch((error) => {
          console.error('streamhost overlay: no renderer works.', error);
        });
      },
    });
  }

  async function replace(lost: Stage): Promise<void> {
    const isAgain = performance.now() - replacedMs < TRUST_MS;
    replacedMs = performance.now();
    await show(chooseRenderer(probeGpu(), isAgain ? 'canvas' : wanted));
    lost.app.destroy();
  }
}
