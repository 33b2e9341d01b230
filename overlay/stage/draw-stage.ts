import { type Application, type Container, NineSliceSprite, Sprite, Texture } from 'pixi.js';
import { faults } from '../render/faults.ts';
import { nameOfPart } from '../render/name-of-part.ts';

/**
 * Draws a frame of the stage. An object that throws is left out and reported as a fault. With `isChanged` the objects
 * left out are tried again. Throws if nothing can be drawn, which is a fault of the renderer.
 */
export type DrawStage = (isChanged: boolean) => void;

/** Maximum number of broken objects that are isolated one by one, which limits the time of a search. */
const MAX_FOUND = 32;

export function createDrawStage(app: Pick<Application, 'render' | 'stage'>): DrawStage {
  let leftOut: readonly Container[] = [];

  /** The error of a frame with these objects alone; null if it was drawn. */
  function errorOf(objects: readonly Container[]): { error: unknown } | null {
    const drawn = new Set(objects);
    for (const object of picturesIn(app.stage)) object.renderable = drawn.has(object);
    // A frame that threw leaves its list of instructions incomplete.
    if (app.stage.renderGroup) app.stage.renderGroup.structureDidChange = true;
    try {
      app.render();
      return null;
    } catch (error) {
      unload(objects);
      return { error };
    }
  }

  /** Adds the objects of `some` that cannot be drawn to `found`, with their errors. */
  function search(some: readonly Container[], found: Map<Container, unknown>): void {
    const failure = errorOf(some);
    if (!failure) return;
    if (some.length === 1 || found.size >= MAX_FOUND) {
      for (const object of some) found.set(object, failure.error);
      return;
    }
    const middle = Math.ceil(some.length / 2);
    search(some.slice(0, middle), found);
    search(some.slice(middle), found);
  }

  function leaveOut(broken: readonly Container[]): void {
    for (const object of leftOut) {
      if (broken.includes(object)) continue;
      object.renderable = true;
      faults.remove(object);
    }
    leftOut = broken;
  }

  /** Draws every object that can be drawn, after a frame with `all` has failed. */
  function drawWithoutBroken(all: readonly Container[], error: unknown): void {
    const others = all.filter((object) => !leftOut.includes(object));
    if (others.length < all.length && !errorOf(others)) return;
    const broken = new Map<Container, unknown>();
    for (const layer of app.stage.children) search(picturesIn(layer), broken);
    const drawable = all.filter((object) => !broken.has(object));
    const failure = drawable.some(hasPixels) ? errorOf(drawable) : { error };
    if (failure) {
      errorOf(all);
      throw failure.error;
    }
    for (const [object, cause] of broken) faults.add(object, nameOfPart(object), cause);
    leaveOut([...broken.keys()]);
  }

  return (isChanged) => {
    if (leftOut.length === 0 || !isChanged) {
      try {
        return app.render();
      } catch {
        unload(picturesIn(app.stage));
      }
    }
    const all = picturesIn(app.stage);
    const failure = errorOf(all);
    if (failure) drawWithoutBroken(all, failure.error);
    else leaveOut([]);
  };
}

/** Marks textures for upload: one whose upload threw would be black in the next frame. */
function unload(objects: readonly Container[]): void {
  for (const object of objects) {
    if (isPicture(object) && !object.texture.destroyed) object.texture.source.unload();
  }
}

const isPicture = (object: Container): object is Sprite | NineSliceSprite =>
  (object instanceof Sprite || object instanceof NineSliceSprite) &&
  object.texture !== Texture.EMPTY;

const hasPixels = (object: Container): boolean =>
  isPicture(object) && object.getGlobalAlpha(false) > 0;

/** The visible objects without children. */
function picturesIn(object: Container): Container[] {
  if (!object.visible) return [];
  return object.children.length === 0 ? [object] : object.children.flatMap(picturesIn);
}
