import type { Container } from 'pixi.js';
import type { Images } from '../assets/images.ts';

/**
 * One part of the stage. It owns the children of its container and changes them in place; the caller requests a frame.
 */
export type Layer<Part> = {
  /**
   * Shows `part`, which is the same object as before if nothing about it changed. `resolution` is in screen pixels per
   * stage pixel. `moveFromMs`, on the clock of `tick`, is the start of the animation; null for none.
   */
  apply(part: Part, resolution: number, moveFromMs: number | null): void;
  /** Animates to `nowMs`, on the clock of `performance.now()`; returns whether the animation continues. */
  tick(nowMs: number): boolean;
};

/** Dependencies that all layers share. */
export type LayerTools = {
  images: Images;
  /** Requests a frame. With `only`, nothing but that container will differ from the frame before. */
  invalidate: (only?: Container) => void;
  /** The server's timer clock, in ms since 1970. */
  serverNowMs: () => number;
};

/** Creates a layer in an empty container. */
export type CreateLayer<Part> = (container: Container, tools: LayerTools) => Layer<Part>;
