import type { Container } from 'pixi.js';

/**
 * One part of the stage. It owns what hangs in its container, changes it in place, and draws nothing by
 * itself: whoever calls it asks for a frame afterwards.
 */
export type Layer<Part> = {
  /**
   * Shows `part`, which is the same object as before where nothing about it changed. `resolution` is how
   * many screen pixels a pixel of the stage gets.
   */
  apply(part: Part, resolution: number): void;
  /** Moves what moves to where it is at `nowMs`, on the clock of `performance.now()`; true while more is to come. */
  tick(nowMs: number): boolean;
};

/** Makes a layer in an empty container of its own. */
export type CreateLayer<Part> = (container: Container) => Layer<Part>;
