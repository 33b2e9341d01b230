import { today } from '#domain/time/today.ts';
import { CORNER_CAFE } from '../looks/corner-cafe/look.ts';
import { HALLOWS_EVE } from '../looks/hallows-eve/look.ts';
import { seedOfLooks } from '../looks/look.ts';
import { MIDNIGHT_ARCADE } from '../looks/midnight-arcade/look.ts';
import type { SeedFile } from '../seed/seed-file.ts';
import { FANS } from './fans.ts';
import { DEMO_LIVES, demoLive } from './lives.ts';
import { DEMO_REWARDS } from './rewards.ts';

/**
 * The demo, with past and future lives, as a seed file for the images of the build. It depends only on the day in
 * `timezone`, or in that of this computer.
 */
export function demoSeed(now: Date, timezone?: string): SeedFile {
  const date = today(now, timezone);
  return {
    fans: FANS.map((name) => ({ name })),
    rewards: DEMO_REWARDS,
    ...seedOfLooks([HALLOWS_EVE, MIDNIGHT_ARCADE, CORNER_CAFE]),
    lives: DEMO_LIVES.map((live, index) => demoLive(live, { seed: index + 1, date, timezone })),
  };
}
