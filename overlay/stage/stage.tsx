import { createRoot, extend } from '@pixi/react';
import { type Application, Container, Ticker } from 'pixi.js';
import { useLayoutEffect, useRef } from 'react';
import { STAGE } from '#contract/stage.ts';
import { LAYER_NAMES, type LayerName } from '../render/layers.ts';
import { evictDrawnTextures } from './evict-textures.ts';
import type { RendererChoice } from './renderer-choice.ts';

extend({ Container });

type StageContainers = Record<LayerName, Container>;

/** A Pixi application with its canvas, and the containers on its stage. */
export type Stage = { app: Application; containers: StageContainers; renderer: RendererChoice };

/** More textures in a batch make a software renderer slower: its shader tests each of them for each pixel. */
const SOFTWARE_BATCH_TEXTURES = 4;

/**
 * Starts Pixi on a new canvas. React renders the stage once: the containers' children are changed in place, so that
 * no frame and no step of a slider costs a render. Rejects when the renderer is not available.
 */
export async function mountStage(renderer: RendererChoice): Promise<Stage> {
  stopTickers();
  evictDrawnTextures();
  const root = createRoot(document.createElement('canvas'));
  const { promise, resolve } = withResolvers<StageContainers>();
  const app = await root.render(<Layers onMounted={resolve} />, {
    width: STAGE.width,
    height: STAGE.height,
    preference: [renderer.kind],
    backgroundAlpha: 0,
    antialias: false,
    resolution: 1,
    autoStart: false,
    // Their code is not in the bundle: the stage has no events, filters and DOM elements.
    skipExtensionImports: true,
  });
  const stage = { app, containers: await promise, renderer };
  prepareContext(stage);
  return stage;
}

/** Must be called again after a lost context is restored, before anything is drawn. */
export function prepareContext({ app, renderer }: Stage): void {
  if (renderer.kind === 'webgl' && renderer.isSoftware && 'limits' in app.renderer) {
    app.renderer.limits.maxBatchableTextures = SOFTWARE_BATCH_TEXTURES;
  }
}

/** Pixi's tickers request animation frames even if nothing moves. */
function stopTickers(): void {
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false;
    ticker.stop();
  }
}

function Layers({ onMounted }: { onMounted: (containers: StageContainers) => void }) {
  const containers = useRef<Partial<StageContainers>>({});
  useLayoutEffect(() => onMounted(containers.current as StageContainers), [onMounted]);
  return LAYER_NAMES.map((name) => (
    <pixiContainer
      key={name}
      label={name}
      ref={(container: Container) => {
        containers.current[name] = container;
      }}
    />
  ));
}

/** Promise.withResolvers, which the browser of OBS 30 lacks. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((resolvers) => {
    resolve = resolvers;
  });
  return { promise, resolve };
}
