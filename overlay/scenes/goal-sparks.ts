import { Container, Sprite, Texture } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import { type Color, WHITE } from '../layout/color.ts';
import { type GoalBarLayout, isFillPanel } from '../layout/goal-bar.ts';
import { placeSpark, SPARK_COUNT, type Spark } from '../motion/sparks.ts';
import { withCanvas } from './canvas-texture.ts';

/** The size of a spark, and the painted pixels per stage pixel. */
const PAPER = { width: 9, height: 5, oversampling: 2 };

/** The sparks over a celebrated goal bar; between celebrations they are hidden, not destroyed. */
export function createGoalSparks(layer: Container): {
  /** Hides them without a bar and when nothing is celebrated. */
  place(bar: GoalBarLayout | null, celebratedForMs: number | null): void;
} {
  const container = layer.addChild(new Container());
  const spark: Spark = { across: 0, drift: 0, rise: 0, rotation: 0, scale: 0, alpha: 0 };
  let papers: { color: Color; texture: Texture }[] = [];
  let sprites: Sprite[] = [];

  function paint(bar: GoalBarLayout): void {
    const colors = colorsOf(bar);
    if (colors.every((color, index) => color === papers[index]?.color)) return;
    papers = colors.map((color, index) => ({
      color,
      texture: paintPaper(papers[index]?.texture ?? Texture.EMPTY, color),
    }));
    if (sprites.length === 0) sprites = createSprites();
  }

  const createSprites = () =>
    Array.from({ length: SPARK_COUNT }, (_, index) => {
      const sprite = new Sprite(papers[index % papers.length]?.texture);
      sprite.anchor.set(0.5);
      return container.addChild(sprite);
    });

  return {
    place(bar, ms) {
      container.visible = bar !== null && ms !== null;
      if (bar === null || ms === null) return;
      paint(bar);
      const { x, y, width } = bar.track;
      sprites.forEach((sprite, index) => {
        placeSpark(spark, index, ms);
        sprite.position.set(x + width * spark.across + spark.drift, y - spark.rise);
        sprite.rotation = spark.rotation;
        sprite.scale.set(spark.scale);
        sprite.alpha = spark.alpha;
      });
    },
  };
}

/** The colors of the fill and of the reward, and white, which is visible on any video. */
function colorsOf({ panels, reward }: GoalBarLayout): Color[] {
  const fill = panels.find((panel, index) => panel && isFillPanel(index))?.color ?? WHITE;
  return [fill, reward?.style.color ?? fill, WHITE];
}

function paintPaper(texture: Texture, color: Color): Texture {
  const { width, height, oversampling } = PAPER;
  // The transparent pixel around it smooths its edges when it rotates.
  const { canvas, context } = createCanvas((width + 2) * oversampling, (height + 2) * oversampling);
  context.scale(oversampling, oversampling);
  context.fillStyle = color;
  context.fillRect(1, 1, width, height);
  return withCanvas(texture, canvas, oversampling);
}
