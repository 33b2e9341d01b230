import { type Application, type Container, NineSliceSprite, Sprite, Texture } from 'pixi.js';
import { faults } from '../scenes/faults.ts';
import { nameOfPart } from '../scenes/name-of-part.ts';

/**
 * Draws a frame of the stage. An object that throws is left out and is a fault; all others are drawn. With `isChanged`
 * what was left out is tried again. Throws if nothing at all can be drawn, which is a fault of the renderer.
 */
export type DrawStage = (isChanged: boolean) => void;

/** Broken objects are searched one by one up to this number, which limits the time of a search. */
const MAX_FOUND = 32;

export function createDrawStage(app: Pick<Application, 'render' | 'stage'>): DrawStage {
  let leftOut: readonly Container[] = [];

  /** The error of a frame with these objects alone; null if it was drawn. */
  function errorOf(objects: readonly Container[]): { error: unknown } | null {
    const drawn = new Set(objects);
    for (const object of picturesIn(app.stage)) object.renderable = drawn.has(object);
    // A frame that threw has left its list of instructions incomplete.
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

  /** Draws all that can be drawn, after a frame with `all` has failed. */
  function drawWithoutBroken(all: readonly Container[], error: unknown): void {
    const rest = all.filter((object) => !leftOut.includes(object));
    if (rest.length < all.length && !errorOf(rest)) return;
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

/** Lets textures be uploaded again: one whose upload threw would be black in the next frame. */
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
