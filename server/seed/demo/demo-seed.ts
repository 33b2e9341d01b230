import type { SeedFile } from '../seed-file.ts';
import { today } from './days.ts';
import { FANS } from './fans.ts';
import { DEMO_LAYOUTS } from './layouts.ts';
import { DEMO_LIVES, demoLive } from './lives.ts';
import { DEMO_REWARDS } from './rewards.ts';
import { DEMO_FONTS, DEMO_THEMES } from './themes.ts';

/**
 * The demo, with past and future lives, as a seed file for the images of the build. It depends only on the day in
 * `timezone`, or in that of this computer.
 */
export function demoSeed(now: Date, timezone?: string): SeedFile {
  const date = today(now, timezone);
  return {
    fonts: DEMO_FONTS,
    fans: FANS.map((name) => ({ name })),
    rewards: DEMO_REWARDS,
    layouts: DEMO_LAYOUTS,
    themes: DEMO_THEMES,
    lives: DEMO_LIVES.map((live, index) => demoLive(live, { seed: index + 1, date, timezone })),
  };
}
