import type { Container } from 'pixi.js';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { createBoardLayer } from './board-layer.ts';
import { createGoalBarLayer } from './goal-bar-layer.ts';
import type { CreateLayer } from './layer.ts';
import { createLiveNameLayer } from './live-name-layer.ts';

/** Who draws which part of the layout, from back to front. */
const LAYERS: { [Name in keyof OverlayLayout]: CreateLayer<OverlayLayout[Name]> } = {
  liveName: createLiveNameLayer,
  board: createBoardLayer,
  goalBar: createGoalBarLayer,
};

export type LayerName = keyof OverlayLayout;
export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

/** The layers of a stage, each in the container that is named after it. */
export type Layers = {
  /** Shows a layout; a part that cannot be drawn keeps what it showed before. */
  apply(layout: OverlayLayout, resolution: number): void;
  /** True while anything moves. */
  tick(nowMs: number): boolean;
};

export function createLayers(containers: Readonly<Record<LayerName, Container>>): Layers {
  const layers = LAYER_NAMES.map((name) => createLayerOf(name, containers[name]));
  return {
    apply: (layout, resolution) => {
      for (const layer of layers) layer.apply(layout, resolution);
    },
    // Every layer is moved, also after one that says it moves on.
    tick: (nowMs) => layers.map((layer) => layer.tick(nowMs)).includes(true),
  };
}

function createLayerOf<Name extends LayerName>(name: Name, container: Container): Layers {
  const layer = LAYERS[name](container);
  let shown: { part: OverlayLayout[Name]; resolution: number } | null = null;
  return {
    apply(layout, resolution) {
      const part = layout[name];
      if (shown?.part === part && shown.resolution === resolution) return;
      try {
        layer.apply(part, resolution);
        shown = { part, resolution };
      } catch (error) {
        console.error(`streamhost overlay: ${name} cannot be drawn, what was drawn stays.`, error);
        if (shown) layer.apply(shown.part, shown.resolution);
      }
    },
    tick: (nowMs) => layer.tick(nowMs),
  };
}
