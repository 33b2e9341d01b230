import { watchContext } from './context-loss.ts';
import { chooseRenderer, type RendererChoice } from './renderer-choice.ts';
import { mountStage, prepareContext, type Stage } from './stage.tsx';

type StageOptions = {
  /** The name of the graphics card, for `chooseRenderer`. */
  probeGpu: () => string | null;
  /** The requested renderer; null for the best one. */
  requested: string | null;
  /** Called when a new stage is in the page; the previous one has been removed. */
  onStage: (stage: Stage) => void;
  /** Called when the context is restored. The canvas is empty and must be drawn. */
  onRestored: () => void;
};

/** A graphics card that fails twice within this time is not used a third time. */
const TRUST_MS = 60_000;

/**
 * Mounts a stage in `place` and resolves with the first one. A stage whose context is lost for good is replaced. After
 * two losses within `TRUST_MS` the new stage draws without the graphics card.
 */
export async function superviseStage(place: HTMLElement, options: StageOptions): Promise<void> {
  const { probeGpu, requested, onStage, onRestored } = options;
  let replacedMs = Number.NEGATIVE_INFINITY;
  await show(chooseRenderer(probeGpu(), requested));

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

  async function replace(oldStage: Stage): Promise<void> {
    const hasFailedTwice = performance.now() - replacedMs < TRUST_MS;
    replacedMs = performance.now();
    await show(chooseRenderer(probeGpu(), hasFailedTwice ? 'canvas' : requested));
    oldStage.app.destroy();
  }
}
