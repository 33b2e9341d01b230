import { Container } from 'pixi.js';
import type { PlacedSprite, SpritesLayout } from '../layout/drawing.ts';
import { createBackdropList } from './backdrop-list.ts';
import type { CreateLayer } from './layer.ts';
import {
  castActor,
  destroyActor,
  moveActor,
  type SpriteActor,
  type SpriteRole,
} from './sprite-actor.ts';
import type { SpritePicture } from './sprite-picture.ts';
import { createSpritePictures } from './sprite-pictures.ts';

/** The sprites and, above them, what is seen of them through the parts that blur what lies below. */
export const createSpritesLayer: CreateLayer<SpritesLayout> = (
  container,
  { images, invalidate },
) => {
  const troupe = container.addChild(new Container());
  const backdrops = createBackdropList(container);
  const pictures = createSpritePictures();
  /** By the place of the sprite in the layout; null where its image is not there. */
  let cast: (SpriteActor | null)[] = [];
  let castResolution = 0;
  let moving: SpriteActor[] = [];
  let films: SpritePicture[] = [];
  let nextFilmFrame: ReturnType<typeof setTimeout> | undefined;

  /** Who plays a sprite: the same as before where nothing about it changed. */
  function roleOf(placed: PlacedSprite, known: SpriteActor | null, resolution: number) {
    const image = images.get(placed.url);
    const isSame = known?.placed === placed && known.image === image;
    if (isSame && castResolution === resolution) return known;
    return image && { placed, image, dress: pictures.dress(placed, image, resolution) };
  }

  function recast(sprites: readonly PlacedSprite[], resolution: number): SpriteActor[] {
    const before = cast;
    const roles = sprites.map((placed, index) => roleOf(placed, before[index] ?? null, resolution));
    const used = new Set(roles.flatMap((role) => (role ? picturesOf(role) : [])));
    pictures.settle(used);
    films = [...used].filter((picture) => picture.isFilm);
    cast = roles.map((role, index) => {
      const known = before[index] ?? null;
      return role === null || role === known ? role && known : castActor(role, known);
    });
    before.forEach((actor, index) => {
      if (actor && !cast[index]) destroyActor(actor);
    });
    castResolution = resolution;
    return cast.filter((actor) => actor !== null);
  }

  function playFilms(nowMs: number): boolean {
    let hasPlayed = false;
    for (const film of films) hasPlayed = film.play(nowMs) || hasPlayed;
    return hasPlayed;
  }

  /** Where nothing but films moves, a frame is drawn only when one of them shows another picture. */
  function waitForFilms(nowMs: number): void {
    clearTimeout(nextFilmFrame);
    if (films.length === 0) return;
    const restMs = Math.min(...films.map((film) => film.restMs(nowMs)));
    nextFilmFrame = setTimeout(invalidate, restMs);
  }

  return {
    apply(layout, resolution) {
      const actors = recast(layout.sprites, resolution);
      lineUp(troupe, actors);
      moving = actors.filter((actor) => actor.isMoving);
      backdrops.show(layout.backdrops, actors, resolution);
    },
    tick(nowMs) {
      for (const actor of moving) moveActor(actor, nowMs);
      backdrops.repaint(nowMs, playFilms(nowMs));
      if (moving.length > 0) return true;
      waitForFilms(nowMs);
      return false;
    },
  };
};

const picturesOf = ({ dress: { picture, shadow } }: SpriteRole) =>
  shadow ? [picture, shadow] : [picture];

/** Hangs the sprites into their container, each above its shadow. */
function lineUp(troupe: Container, actors: readonly SpriteActor[]): void {
  const wanted = actors.flatMap(({ sprite, shadow }) => (shadow ? [shadow, sprite] : [sprite]));
  const isLinedUp =
    wanted.length === troupe.children.length &&
    wanted.every((sprite, index) => troupe.children[index] === sprite);
  if (isLinedUp) return;
  troupe.removeChildren();
  for (const sprite of wanted) troupe.addChild(sprite);
}
