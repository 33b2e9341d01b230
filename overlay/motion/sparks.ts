import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

/**
 * A spark at one moment, in pixels. `across` is a fraction of the width from which the sparks start; `rise` is the
 * height above their start.
 */
export type Spark = {
  across: number;
  drift: number;
  rise: number;
  rotation: number;
  scale: number;
  /** The visible part of its height while it tumbles, -1 to 1. */
  flip: number;
  alpha: number;
};

export const SPARK_COUNT = 96;

/** The fraction of sparks in the first of two volleys. */
const FIRST_VOLLEY = 0.62;
const VOLLEYS = { firstMs: 0, secondMs: 1500, spreadMs: 220 };
const LIFE_MS = CELEBRATION_MS - CELEBRATION_LEAVE_MS - VOLLEYS.secondMs - VOLLEYS.spreadMs;
/** Fractions of a spark's life in which it fades in and out. */
const FADE_IN = 0.04;
const FADE_OUT = 0.35;
/** Speed in pixels per second, and gravity in pixels per second squared. */
const SPEED = { min: 560, spread: 520 };
const GRAVITY = 820;
const OUTWARD = 560;
const STRAY = 140;

/** Writes the state of the spark with this index into `spark`. It is invisible before its start and after its end. */
export function placeSpark(spark: Spark, index: number, elapsedMs: number): void {
  const isFirst = chance(index, 7) < FIRST_VOLLEY;
  const volleyMs = isFirst ? VOLLEYS.firstMs : VOLLEYS.secondMs;
  const ms = elapsedMs - volleyMs - chance(index, 1) * VOLLEYS.spreadMs;
  const life = ms / LIFE_MS;
  const isVisible = life > 0 && life < 1;
  const seconds = Math.max(0, ms) / 1000;
  spark.alpha = isVisible ? Math.min(1, life / FADE_IN, (1 - life) / FADE_OUT) : 0;
  spark.across = (index + chance(index, 2)) / SPARK_COUNT;
  // Away from the middle, slower and slower.
  const outward = (spark.across - 0.5) * OUTWARD + (chance(index, 3) - 0.5) * STRAY;
  spark.drift = outward * (1 - Math.exp(-1.6 * seconds));
  const speed = SPEED.min + SPEED.spread * chance(index, 4);
  spark.rise = speed * seconds - (GRAVITY * seconds ** 2) / 2;
  spark.rotation = chance(index, 8) * 7 + (chance(index, 5) - 0.5) * 9 * seconds;
  spark.flip = Math.cos(chance(index, 9) * 7 + (5 + 6 * chance(index, 6)) * seconds);
  spark.scale = 0.7 + 0.6 * chance(index, 6);
}

/** A pseudorandom number from 0 to 1, constant for a spark and a trait. */
export function chance(index: number, trait: number): number {
  const mixed = Math.sin(index * 127.1 + trait * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
