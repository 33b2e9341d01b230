import type { Container } from 'pixi.js';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { createAlertLayer } from './alert-layer.ts';
import { createBoardLayer } from './board-layer.ts';
import { createCelebrationLayer } from './celebration-layer.ts';
import { complainOnce } from './complain-once.ts';
import { createGoalBarLayer } from './goal-bar-layer.ts';
import { createHudLayer } from './hud-layer.ts';
import type { CreateLayer, LayerTools } from './layer.ts';
import { createLiveNameLayer } from './live-name-layer.ts';
import { createMilestonesLayer } from './milestones-layer.ts';
import { createSpritesLayer } from './sprites-layer.ts';

/** The layer of each part of the layout, from back to front. */
const LAYERS: { [Name in keyof OverlayLayout]: CreateLayer<OverlayLayout[Name]> } = {
  sprites: createSpritesLayer,
  celebration: createCelebrationLayer,
  liveName: createLiveNameLayer,
  board: createBoardLayer,
  milestones: createMilestonesLayer,
  goalBar: createGoalBarLayer,
  alert: createAlertLayer,
  hud: createHudLayer,
};

export type LayerName = keyof OverlayLayout;
export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

/** The layers of a stage, each in the container of its name. */
export type Layers = {
  /** Shows a layout as `Layer.apply` does; a part that throws keeps its last content. */
  apply(layout: OverlayLayout, resolution: number, moveFromMs: number | null): void;
  /** True while any layer is animated. */
  tick(nowMs: number): boolean;
};

export function createLayers(
  containers: Readonly<Record<LayerName, Container>>,
  tools: LayerTools,
): Layers {
  const layers = LAYER_NAMES.map((name) => createLayerOf(name, containers[name], tools));
  return {
    apply: (layout, resolution, moveFromMs) => {
      for (const layer of layers) layer.apply(layout, resolution, moveFromMs);
    },
    tick(nowMs) {
      let isMoving = false;
      // No `some`: it would skip the layers after the first that moves.
      for (const layer of layers) isMoving = layer.tick(nowMs) || isMoving;
      return isMoving;
    },
  };
}

function createLayerOf<Name extends LayerName>(
  name: Name,
  container: Container,
  tools: LayerTools,
): Layers {
  const layer = LAYERS[name](container, tools);
  let shown: { part: OverlayLayout[Name]; resolution: number; images: number } | null = null;
  return {
    apply(layout, resolution, moveFromMs) {
      const part = layout[name];
      const images = tools.images.version();
      if (shown?.part === part && shown.resolution === resolution && shown.images === images)
        return;
      try {
        layer.apply(part, resolution, shown ? moveFromMs : null);
        shown = { part, resolution, images };
      } catch (error) {
        console.error(`streamhost overlay: ${name} cannot be drawn, what was drawn stays.`, error);
        if (shown) layer.apply(shown.part, shown.resolution, null);
      }
    },
    tick(nowMs) {
      try {
        return layer.tick(nowMs);
      } catch (error) {
        complainOnce(`${name} cannot be moved, it stands still.`, error);
        return false;
      }
    },
  };
}
