import { watchContext } from './context-loss.ts';
import { chooseRenderer, type RendererChoice } from './renderer-choice.ts';
import { mountStage, prepareContext, type Stage } from './stage.tsx';

export type StageKeeper = {
  /** Names the graphics card, as `chooseRenderer` takes it. */
  probeGpu: () => string | null;
  /** The renderer that was asked for; null for the best one. */
  wanted: string | null;
  /** There is a stage to draw on, in the page already; whatever stage was before is gone. */
  onStage: (stage: Stage) => void;
  /** All that was drawn is gone, and the stage is to be drawn again. */
  onRestored: () => void;
};

/** A graphics card that fails twice in this time is not asked a third time. */
const TRUST_MS = 60_000;

/**
 * Keeps a stage in `place` that can be drawn on, whatever becomes of the graphics card. Resolves with the
 * first one. One whose context does not come back makes room for a new one; where that happens again soon,
 * the processor draws, which needs no card.
 */
export async function keepStage(place: HTMLElement, keeper: StageKeeper): Promise<void> {
  const { probeGpu, wanted, onStage, onRestored } = keeper;
  let replacedMs = Number.NEGATIVE_INFINITY;
  await show(chooseRenderer(probeGpu(), wanted));

  async function show(choice: RendererChoice): Promise<void> {
    const stage = await mountStage(choice).catch((error) => {
      if (choice.kind === 'canvas') throw error;
      console.warn('streamhost overlay: WebGL fails, the canvas takes over.', error);
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
          console.error('streamhost overlay: there is nothing left to draw on.', error);
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
