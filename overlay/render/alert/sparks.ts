import { Container, Sprite, Texture } from 'pixi.js';
import type { Color } from '#domain/appearance/color.ts';
import { createCanvas } from '../../assets/canvas.ts';
import type { Box } from '../../layout/drawing.ts';
import type { Spark } from '../../motion/sparks.ts';
import { withCanvas } from '../paint/canvas-texture.ts';

/** The size of a spark, and the painted pixels per stage pixel. */
const PAPER = { width: 22, height: 13, oversampling: 2 };
/** The corner radius of a spark as a factor of the panel's. */
const ROUNDING = 0.5;

/** The style of sparks: their colors, and the corner radius of the panel they come from. */
type SparkStyle = { colors: readonly Color[]; radius: number };

/** The number of sparks, how far down their box they start as a fraction of its height, and their trajectory. */
type SparkFlight = {
  count: number;
  start: number;
  place: (spark: Spark, index: number, forMs: number) => void;
};

/** The sparks of a celebration. Between celebrations they are hidden, but not destroyed. */
export function createSparks(layer: Container, { count, start, place: fly }: SparkFlight) {
  const container = layer.addChild(new Container());
  const spark: Spark = {
    across: 0,
    drift: 0,
    rise: 0,
    rotation: 0,
    scale: 0,
    flip: 1,
    alpha: 0,
  };
  let papers: { color: Color; radius: number; texture: Texture }[] = [];
  let sprites: Sprite[] = [];
  container.visible = false;

  function paint({ colors, radius: corner }: SparkStyle): void {
    const radius = Math.min(corner * ROUNDING, PAPER.height / 2);
    const isPainted = (color: Color, index: number) =>
      papers[index]?.color === color && papers[index].radius === radius;
    if (colors.every(isPainted)) return;
    papers = colors.map((color, index) => ({
      color,
      radius,
      texture: paintPaper(papers[index]?.texture ?? Texture.EMPTY, color, radius),
    }));
    if (sprites.length === 0) sprites = createSprites();
  }

  const createSprites = () =>
    Array.from({ length: count }, (_, index) => {
      const sprite = new Sprite(papers[index % papers.length]?.texture);
      sprite.anchor.set(0.5);
      return container.addChild(sprite);
    });

  return {
    hide(): void {
      container.visible = false;
    },
    /** `alpha` applies to all sparks. */
    place(style: SparkStyle, box: Box, forMs: number, alpha: number): void {
      container.visible = true;
      container.alpha = alpha;
      paint(style);
      const { x, y, width, height } = box;
      sprites.forEach((sprite, index) => {
        fly(spark, index, forMs);
        sprite.position.set(
          x + width * spark.across + spark.drift,
          y + height * start - spark.rise,
        );
        sprite.rotation = spark.rotation;
        sprite.scale.set(spark.scale, spark.scale * spark.flip);
        sprite.alpha = spark.alpha;
      });
    },
    /** Frees their textures. */
    destroy(): void {
      for (const sprite of sprites) sprite.destroy();
      for (const { texture } of papers) texture.destroy(true);
      container.destroy();
    },
  };
}

function paintPaper(texture: Texture, color: Color, radius: number): Texture {
  const { width, height, oversampling } = PAPER;
  // The transparent pixel around the spark smooths its edges when it rotates.
  const { canvas, context } = createCanvas((width + 2) * oversampling, (height + 2) * oversampling);
  context.scale(oversampling, oversampling);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(1, 1, width, height, radius);
  context.fill();
  return withCanvas(texture, canvas, oversampling);
}
