import { type Container, NineSliceSprite, Sprite, Texture } from 'pixi.js';
import type { Box } from '../layout/drawing.ts';
import { shownText } from '../render/text-sprite.ts';

/** A visible object on the stage. `box` contains all of its pixels, soft edges included. */
export type DrawnObject = {
  kind: 'text' | 'panel' | 'image';
  /** The string of a text object. */
  text?: string;
  box: Box;
  /** From 0 to 1, multiplied by the opacity of its parents. */
  opacity: number;
};

/** What each layer shows, from back to front. It is read from Pixi's objects. */
export function reportStage(stage: Container | null): Record<string, DrawnObject[]> {
  const layers = stage?.children ?? [];
  return Object.fromEntries(layers.map((layer) => [layer.label, visibleIn(layer).map(describe)]));
}

type Picture = Sprite | NineSliceSprite;

function visibleIn(object: Container): Picture[] {
  if (!object.visible || !object.renderable || object.alpha === 0) return [];
  if (isPicture(object)) return object.texture === Texture.EMPTY ? [] : [object];
  return object.children.flatMap(visibleIn);
}

const isPicture = (object: Container): object is Picture =>
  object instanceof Sprite || object instanceof NineSliceSprite;

function describe(object: Picture): DrawnObject {
  const { x, y, width, height } = object.getBounds().rectangle;
  const text = shownText(object)?.text;
  const kind = text !== undefined ? 'text' : object instanceof NineSliceSprite ? 'panel' : 'image';
  const box: Box = { x, y, width, height };
  return { kind, ...(text === undefined ? {} : { text }), box, opacity: opacityOf(object) };
}

function opacityOf(object: Container): number {
  return object.alpha * (object.parent ? opacityOf(object.parent) : 1);
}

/** The number of objects of `stage`, itself and hidden ones included. */
export const countObjects = (stage: Container | null): number =>
  stage ? stage.children.reduce((sum, child) => sum + countObjects(child), 1) : 0;
