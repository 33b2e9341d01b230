import type { Container } from 'pixi.js';
import type { Images } from '../assets/images.ts';

/**
 * One part of the stage. It owns what hangs in its container, changes it in place, and draws nothing by
 * itself: whoever calls it asks for a frame afterwards.
 */
export type Layer<Part> = {
  /**
   * Shows `part`, which is the same object as before where nothing about it changed. `resolution` is how
   * many screen pixels a pixel of the stage gets. `moveFromMs`, on the clock of `tick`, is the moment at
   * which a change sets out; null when all is to be in its place at once.
   */
  apply(part: Part, resolution: number, moveFromMs: number | null): void;
  /** Moves what moves to where it is at `nowMs`, on the clock of `performance.now()`; true while more is to come. */
  tick(nowMs: number): boolean;
};

/** What layers share. */
export type LayerTools = {
  images: Images;
  /** Asks for a frame. */
  invalidate: () => void;
};

/** Makes a layer in an empty container of its own. */
export type CreateLayer<Part> = (container: Container, tools: LayerTools) => Layer<Part>;
