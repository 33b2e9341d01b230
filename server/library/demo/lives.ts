import { zonedMoment } from '#domain/time/zoned-moment.ts';
import { CORNER_CAFE } from '../looks/corner-cafe/look.ts';
import { HALLOWS_EVE } from '../looks/hallows-eve/look.ts';
import { MIDNIGHT_ARCADE } from '../looks/midnight-arcade/look.ts';
import type { SeedFile } from '../seed/seed-file.ts';
import { daysAfter } from './days.ts';
import { tipsOf } from './tips.ts';

type Live = NonNullable<SeedFile['lives']>[number];

type DemoLive = {
  name: string;
  theme: string;
  /** Days from today. */
  day: number;
  time: string;
  /** Dollars by reward. */
  goals: Readonly<Record<string, number>>;
  tips: number;
};

/** Minutes that a past live lasts. Tips for a future live come in as many minutes before midnight. */
const MINUTES = 160;

export const DEMO_LIVES: readonly DemoLive[] = [
  {
    name: 'Monster Movie Night',
    theme: HALLOWS_EVE.id,
    day: -19,
    time: '20:00',
    goals: { 'Costume change': 200, 'Late night hour': 450, 'Acoustic encore': 800 },
    tips: 84,
  },
  {
    name: 'Coffee and Covers',
    theme: CORNER_CAFE.id,
    day: -12,
    time: '10:30',
    goals: { 'Learn a chat request': 150, 'Duet with a guest': 400, 'Name the house plant': 900 },
    tips: 72,
  },
  {
    name: 'High Score Showdown',
    theme: MIDNIGHT_ARCADE.id,
    day: -5,
    time: '21:00',
    goals: { 'One more level': 250, 'Chat picks the game': 600, 'Speedrun, blindfolded': 1000 },
    tips: 118,
  },
  {
    name: 'Insert Coin',
    theme: MIDNIGHT_ARCADE.id,
    day: 0,
    time: '20:00',
    goals: { 'One more level': 200, 'Loop pedal jam': 700, 'Speedrun, blindfolded': 1000 },
    tips: 46,
  },
  {
    name: 'Slow Morning Requests',
    theme: CORNER_CAFE.id,
    day: 3,
    time: '10:30',
    goals: { 'Learn a chat request': 150, 'Acoustic encore': 400 },
    tips: 9,
  },
  {
    name: 'The Haunted Hour',
    theme: HALLOWS_EVE.id,
    day: 9,
    time: '21:00',
    goals: { 'Costume change': 150, 'Late night hour': 500, 'Acoustic encore': 1200 },
    tips: 31,
  },
];

/** A live of the demo. Tips for a future one are from yesterday evening, so that no tip is in the future. */
export function demoLive(
  { name, theme, day, time, goals, tips }: DemoLive,
  { seed, date, timezone }: { seed: number; date: string; timezone?: string | undefined },
): Live {
  const start_date = daysAfter(date, day);
  const moment = (on: string, at: string) => zonedMoment(on, at, timezone ?? null);
  const from = new Date(
    day < 0 ? moment(start_date, time) : moment(date, '00:00') - MINUTES * 60_000,
  );
  return {
    name,
    theme,
    start_date,
    start_time: time,
    settings: {
      tipGoals: Object.entries(goals).map(([reward, dollars]) => ({
        reward,
        amount_cents: dollars * 100,
      })),
    },
    tips: tipsOf({ seed, count: tips, from, minutes: MINUTES }),
  };
}
