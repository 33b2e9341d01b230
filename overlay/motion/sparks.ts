import { CELEBRATION_MS } from './timings.ts';

/** One spark at one moment: lengths in pixels, `across` as a share of the bar's width, `rise` above its top edge. */
export type Spark = {
  across: number;
  drift: number;
  rise: number;
  rotation: number;
  scale: number;
  alpha: number;
};

export const SPARK_COUNT = 26;

/** They start one after another, and the last one ends with the celebration. */
const LAST_START_MS = 700;
const LIFE_MS = CELEBRATION_MS - LAST_START_MS;
/** Of its life in which a spark comes and goes. */
const COMES = 0.08;
const GOES = 0.45;

/** Writes into `spark` where the one of this number is; it is unseen before its start and after its end. */
export function placeSpark(spark: Spark, index: number, elapsedMs: number): void {
  const life = (elapsedMs - chance(index, 1) * LAST_START_MS) / LIFE_MS;
  const isSeen = life > 0 && life < 1;
  spark.alpha = isSeen ? Math.min(1, life / COMES, (1 - life) / GOES) : 0;
  spark.across = (index + chance(index, 2)) / SPARK_COUNT;
  spark.drift = (chance(index, 3) - 0.5) * 56 * life;
  // Thrown up, and slowed until it hangs and begins to fall.
  const reach = 44 + 64 * chance(index, 4);
  spark.rise = reach * life * (2.3 - 1.4 * life);
  spark.rotation = (chance(index, 5) - 0.5) * 10 * life;
  spark.scale = 0.6 + 0.6 * chance(index, 6);
}

/** The same number from 0 to 1 for the same spark each time, unlike that of its neighbor. */
function chance(index: number, trait: number): number {
  const mixed = Math.sin(index * 127.1 + trait * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
