import { shareOf } from './easing.ts';
import { chance, type Spark } from './sparks.ts';

export const ALERT_SPARK_COUNT = 36;

/** Milliseconds after the start of the entrance, when the emblem lands. */
const START_MS = 220;
const LIFE_MS = { min: 700, spread: 700 };
/** Fractions of a spark's life in which it fades in and out. */
const FADE_IN = 0.06;
const FADE_OUT = 0.45;
/** The distance in pixels until a spark has slowed down, and gravity in pixels per second squared. */
const REACH = { min: 110, spread: 300 };
const SLOWING = 3.4;
const GRAVITY = 260;

/** Writes the state of the spark with this index into `spark`. It flies away from the emblem and then falls. */
export function placeAlertSpark(spark: Spark, index: number, forMs: number): void {
  const lifeMs = LIFE_MS.min + LIFE_MS.spread * chance(index, 1);
  const life = shareOf(forMs, START_MS, lifeMs);
  const seconds = (life * lifeMs) / 1000;
  const angle = (2 * Math.PI * (index + chance(index, 2))) / ALERT_SPARK_COUNT;
  const away = (REACH.min + REACH.spread * chance(index, 3)) * (1 - Math.exp(-SLOWING * seconds));
  spark.alpha = life > 0 && life < 1 ? Math.min(1, life / FADE_IN, (1 - life) / FADE_OUT) : 0;
  spark.across = 0.5;
  spark.drift = Math.cos(angle) * away;
  spark.rise = Math.sin(angle) * away * 0.8 - (GRAVITY * seconds ** 2) / 2;
  spark.rotation = angle + (chance(index, 5) - 0.5) * 8 * seconds;
  spark.flip = Math.cos(chance(index, 6) * 7 + 8 * seconds);
  spark.scale = 0.35 + 0.5 * chance(index, 4);
}
