import { CELEBRATION_MS } from './timings.ts';

/** A spark at one moment. Lengths in pixels; `across` is a fraction of the bar's width, `rise` is above its top edge. */
export type Spark = {
  across: number;
  drift: number;
  rise: number;
  rotation: number;
  scale: number;
  alpha: number;
};

export const SPARK_COUNT = 26;

/** Sparks start one after another, and the last one ends with the celebration. */
const LAST_START_MS = 700;
const LIFE_MS = CELEBRATION_MS - LAST_START_MS;
/** Fractions of a spark's life in which it fades in and out. */
const COMES = 0.08;
const GOES = 0.45;

/** Writes the state of the spark with this index into `spark`; it is invisible before its start and after its end. */
export function placeSpark(spark: Spark, index: number, elapsedMs: number): void {
  const life = (elapsedMs - chance(index, 1) * LAST_START_MS) / LIFE_MS;
  const isSeen = life > 0 && life < 1;
  spark.alpha = isSeen ? Math.min(1, life / COMES, (1 - life) / GOES) : 0;
  spark.across = (index + chance(index, 2)) / SPARK_COUNT;
  spark.drift = (chance(index, 3) - 0.5) * 56 * life;
  // It is thrown up, slows down and begins to fall.
  const reach = 44 + 64 * chance(index, 4);
  spark.rise = reach * life * (2.3 - 1.4 * life);
  spark.rotation = (chance(index, 5) - 0.5) * 10 * life;
  spark.scale = 0.6 + 0.6 * chance(index, 6);
}

/** A pseudorandom number from 0 to 1, constant for a spark and a trait. */
function chance(index: number, trait: number): number {
  const mixed = Math.sin(index * 127.1 + trait * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
