import type { Container } from 'pixi.js';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { PART_NAMES } from '../layout/settings/part-names.ts';
import { createAlertLayer } from './alert/alert-layer.ts';
import { createCelebrationLayer } from './alert/celebration-layer.ts';
import { createBoardLayer } from './board/board-layer.ts';
import { faults, LAST_PICTURE_STAYS } from './faults.ts';
import { createGoalBarLayer } from './goal/goal-bar-layer.ts';
import { createMilestonesLayer } from './goal/milestones-layer.ts';
import { createHudLayer } from './hud-layer.ts';
import type { CreateLayer, Layer, LayerTools } from './layer.ts';
import { createLiveNameLayer } from './live-name-layer.ts';
import { createSpritesLayer } from './sprites/sprites-layer.ts';
import { createTimerLayer } from './timer/timer-layer.ts';
import { createVotesLayer } from './votes/votes-layer.ts';

type LayerFactories = {
  readonly [Name in keyof OverlayLayout]: CreateLayer<OverlayLayout[Name]>;
};

/** The layer of each part of the layout, from back to front. */
export const LAYERS: LayerFactories = {
  sprites: createSpritesLayer,
  celebration: createCelebrationLayer,
  liveName: createLiveNameLayer,
  board: createBoardLayer,
  milestones: createMilestonesLayer,
  votes: createVotesLayer,
  goalBar: createGoalBarLayer,
  timer: createTimerLayer,
  alert: createAlertLayer,
  hud: createHudLayer,
};

export type LayerName = keyof OverlayLayout;
export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

/**
 * The layers of a stage, each in the container of its name. A layer that throws is a fault and does not stop the
 * others.
 */
export type Layers = {
  /**
   * Shows a layout as `Layer.apply` does. A layer that throws keeps its last content if it can; otherwise it is empty.
   */
  apply(layout: OverlayLayout, resolution: number, moveFromMs: number | null): void;
  /** Returns whether any layer is animated. A layer that throws is shown without animation. */
  tick(nowMs: number): boolean;
};

/** Tests pass other `factories`. */
export function createLayers(
  containers: Readonly<Record<LayerName, Container>>,
  tools: LayerTools,
  factories: LayerFactories = LAYERS,
): Layers {
  const layers = LAYER_NAMES.map((name) =>
    createLayerOf(name, containers[name], tools, factories[name]),
  );
  return {
    apply: (layout, resolution, moveFromMs) => {
      for (const layer of layers) layer.apply(layout, resolution, moveFromMs);
    },
    tick(nowMs) {
      let isMoving = false;
      // `some` would skip the layers after the first one that moves.
      for (const layer of layers) isMoving = layer.tick(nowMs) || isMoving;
      return isMoving;
    },
  };
}

function createLayerOf<Name extends LayerName>(
  name: Name,
  container: Container,
  tools: LayerTools,
  create: CreateLayer<OverlayLayout[Name]>,
): Layers {
  let layer: Layer<OverlayLayout[Name]> | null = null;
  let shown: { part: OverlayLayout[Name]; resolution: number; images: number } | null = null;
  /** True after a failed animation, until another part is shown. */
  let isStopped = false;

  /** Shows the last good part without animation, or empties the layer if that fails, too. */
  function restore(): void {
    try {
      if (layer && shown) {
        layer.apply(shown.part, shown.resolution, null);
        return;
      }
    } catch {
      // The first error is logged by the caller.
    }
    layer = null;
    shown = null;
    removeFaults(container);
    for (const child of container.removeChildren()) child.destroy(true);
  }

  return {
    apply(layout, resolution, moveFromMs) {
      const part = layout[name];
      const images = tools.images.version();
      if (shown?.part === part && shown.resolution === resolution && shown.images === images)
        return;
      isStopped = false;
      try {
        layer ??= create(container, tools);
        layer.apply(part, resolution, shown ? moveFromMs : null);
        shown = { part, resolution, images };
        faults.remove(container);
      } catch (error) {
        restore();
        faults.add(container, PART_NAMES[name], error, shown ? LAST_PICTURE_STAYS : undefined);
      }
    },
    tick(nowMs) {
      if (!layer || isStopped) return false;
      try {
        return layer.tick(nowMs);
      } catch (error) {
        isStopped = true;
        restore();
        faults.add(container, PART_NAMES[name], error, 'it stands still');
        return false;
      }
    },
  };
}

function removeFaults(container: Container): void {
  for (const child of container.children) {
    faults.remove(child);
    removeFaults(child);
  }
}
