import { Container } from 'pixi.js';
import type { PlacedSprite, SpritesLayout } from '../../layout/drawing.ts';
import { PART_NAMES, spriteName } from '../../layout/settings/part-names.ts';
import { createBackdropList } from '../backdrop-list.ts';
import { faults, LAST_PICTURE_STAYS } from '../faults.ts';
import type { CreateLayer } from '../layer.ts';
import type { SpritePicture } from './sprite-picture.ts';
import { createSpritePictures } from './sprite-pictures.ts';
import {
  destroySprite,
  moveSprite,
  type SpriteContent,
  type StageSprite,
  showSprite,
} from './stage-sprite.ts';

/** The consequence of a fault in an animated image. */
const FILM_STOPS = 'one of its images stands still';

/** The sprites and, above them, their blurred pictures behind translucent parts. */
export const createSpritesLayer: CreateLayer<SpritesLayout> = (
  container,
  { images, invalidate },
) => {
  const sharp = container.addChild(new Container());
  const backdrops = createBackdropList(container);
  const store = createSpritePictures();
  /** In the order of the layout; null where the image is not loaded. */
  let shown: (StageSprite | null)[] = [];
  let shownResolution = 0;
  /** The owners of faults of the shown sprites. */
  const blamed: string[] = [];
  let moving: StageSprite[] = [];
  let films: SpritePicture[] = [];
  let nextFilmFrame: ReturnType<typeof setTimeout> | undefined;

  /** The content of a sprite. Returns `previous` itself if nothing about it changed. */
  function contentOf(placed: PlacedSprite, previous: StageSprite | null, resolution: number) {
    const image = images.get(placed.url);
    const isSame = previous?.placed === placed && previous.image === image;
    if (isSame && shownResolution === resolution) return previous;
    return image && { placed, image, pictures: store.pick(placed, image, resolution) };
  }

  /** Null for a sprite that cannot be painted, unless it has an earlier picture of the same image. */
  function paintedContentOf(placed: PlacedSprite, index: number, resolution: number) {
    const previous = shown[index] ?? null;
    try {
      return contentOf(placed, previous, resolution);
    } catch (error) {
      const reused = previous?.placed.url === placed.url ? previous : null;
      blame(placed, error, reused ? LAST_PICTURE_STAYS : undefined);
      return reused;
    }
  }

  function shownSprite(content: SpriteContent, previous: StageSprite | null): StageSprite | null {
    try {
      return showSprite(content, previous);
    } catch (error) {
      blame(content.placed, error);
      return null;
    }
  }

  function blame({ index }: PlacedSprite, error: unknown, consequence?: string): void {
    const name = spriteName(index);
    blamed.push(name);
    faults.add(name, name, error, consequence);
  }

  function update(placed: readonly PlacedSprite[], resolution: number): StageSprite[] {
    const before = shown;
    for (const name of blamed.splice(0)) faults.remove(name);
    const contents = placed.map((one, index) => paintedContentOf(one, index, resolution));
    const used = new Set(contents.flatMap((content) => (content ? picturesOf(content) : [])));
    store.freeUnused(used);
    films = [...used].filter((picture) => picture.isFilm);
    shown = contents.map((content, index) => {
      const previous = before[index] ?? null;
      return content === null || content === previous
        ? content && previous
        : shownSprite(content, previous);
    });
    before.forEach((sprite, index) => {
      if (sprite && !shown[index]) destroySprite(sprite);
    });
    shownResolution = resolution;
    return shown.filter((sprite) => sprite !== null);
  }

  /** A film that cannot be played stops at its last frame. */
  function playFilm(film: SpritePicture, nowMs: number): boolean {
    try {
      return film.play(nowMs);
    } catch (error) {
      films = films.filter((other) => other !== film);
      blamed.push(FILM_STOPS);
      faults.add(FILM_STOPS, PART_NAMES.sprites, error, FILM_STOPS);
      return false;
    }
  }

  function playFilms(nowMs: number): boolean {
    let hasPlayed = false;
    for (const film of films) hasPlayed = playFilm(film, nowMs) || hasPlayed;
    return hasPlayed;
  }

  /** If only films move, the next frame is drawn when one of them shows another picture. */
  function scheduleFilmFrame(nowMs: number): void {
    clearTimeout(nextFilmFrame);
    if (films.length === 0) return;
    const delayMs = Math.min(...films.map((film) => film.nextFrameInMs(nowMs)));
    // A timer of Infinity would fire at once.
    if (Number.isFinite(delayMs)) nextFilmFrame = setTimeout(invalidate, delayMs);
  }

  return {
    apply(layout, resolution) {
      const sprites = update(layout.sprites, resolution);
      orderChildren(sharp, sprites);
      moving = sprites.filter((sprite) => sprite.isMoving);
      backdrops.show(layout.backdrops, sprites, resolution);
    },
    tick(nowMs) {
      for (const sprite of moving) moveSprite(sprite, nowMs);
      backdrops.repaint(nowMs, playFilms(nowMs));
      if (moving.length > 0) return true;
      scheduleFilmFrame(nowMs);
      return false;
    },
  };
};

const picturesOf = ({ pictures: { picture, shadow } }: SpriteContent) =>
  shadow ? [picture, shadow] : [picture];

/** Puts the sprites into the container, each above its shadow. */
function orderChildren(container: Container, sprites: readonly StageSprite[]): void {
  const ordered = sprites.flatMap(({ object, shadow }) => (shadow ? [shadow, object] : [object]));
  const isInOrder =
    ordered.length === container.children.length &&
    ordered.every((object, index) => container.children[index] === object);
  if (isInOrder) return;
  container.removeChildren();
  for (const object of ordered) container.addChild(object);
}
