import type { SeedFile } from '../seed/seed-file.ts';

const GROUPS = {
  Songs: ['Acoustic encore', 'Loop pedal jam', 'Learn a chat request', 'Duet with a guest'],
  Games: ['One more level', 'Chat picks the game', 'Speedrun, blindfolded'],
  Studio: ['Costume change', 'Late night hour', 'Name the house plant'],
};

/** Each group with its rewards, as the rewards page creates them. */
export const DEMO_REWARDS: NonNullable<SeedFile['rewards']> = Object.entries(GROUPS).flatMap(
  ([group_name, names]) => [
    { group_name },
    ...names.map((reward_name) => ({ group_name, reward_name })),
  ],
);
