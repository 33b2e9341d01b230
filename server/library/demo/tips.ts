import type { SeedTip } from '../seed/seed-file.ts';
import { FANS } from './fans.ts';
import { repeatable } from './repeatable.ts';

/** The times and the number of the tips of a live. */
export type Evening = {
  /** Seed of the random numbers. */
  seed: number;
  count: number;
  from: Date;
  minutes: number;
};

/** Amounts in cents, with weights. */
const AMOUNTS = [
  [100, 12],
  [200, 20],
  [500, 30],
  [777, 2],
  [1000, 18],
  [1500, 5],
  [2000, 8],
  [2500, 3],
  [5000, 4],
  [10_000, 1],
] as const;

const NOTES = [
  'Hello from Porto',
  'First time here, loving it',
  'For the encore fund',
  'That bridge! Play it again',
  'You got me through a long week, thank you 💜',
  'いつもありがとう！',
  'From the whole Leeds crew',
  'Split between five of us',
  'Привет из Тбилиси',
  'Happy birthday, June!',
  'Gracias por la compañía',
  'One for the cat',
  'Louder on the left, please',
  'شكرا على الأمسية الجميلة',
  'We are watching on the big screen tonight',
] as const;

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** Waves of tips, as after a song. */
const WAVES_PER_HOUR = 4;
const WAVE_MINUTES = 5;

/** The tips of a live, oldest first: most in waves, few large ones, some with a note or without a fan. */
export function tipsOf({ seed, count, from, minutes }: Evening): SeedTip[] {
  const dice = repeatable(seed);
  const waves = Array.from(
    { length: Math.max(1, Math.round((minutes / 60) * WAVES_PER_HOUR)) },
    () => dice.next() * minutes,
  );
  const moments = Array.from({ length: count }, () => {
    const isInWave = dice.next() < 0.7;
    const minute = isInWave
      ? (waves[dice.below(waves.length)] ?? 0) + dice.next() ** 2 * WAVE_MINUTES
      : dice.next() * minutes;
    return Math.min(minute, minutes);
  }).sort((a, b) => a - b);
  return moments.map((minute) => {
    const at = from.getTime() + Math.round((minute * MINUTE_MS) / SECOND_MS) * SECOND_MS;
    return {
      ...(dice.next() < 0.93 && { fan_name: dice.preferFirst(FANS) }),
      amount_cents: dice.weighted(AMOUNTS),
      ...(dice.next() < 0.2 && { notes: NOTES[dice.below(NOTES.length)] ?? '' }),
      created_at: new Date(at).toISOString(),
    };
  });
}
