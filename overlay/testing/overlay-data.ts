import type { TipGoal } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TimerClock } from '#contract/timers.ts';
import type { Tipper, TipTotals } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import type { PlacedSprite } from '../layout/drawing.ts';

export function aBoot({
  id = 'live-1',
  name = 'Orbit Sessions',
  goals = [],
  layout = {},
  theme = {},
  sprites = [],
  masked = [],
}: {
  id?: string;
  name?: string;
  goals?: TipGoal[];
  layout?: object | null;
  theme?: object | null;
  /** The sprite settings of the layout. */
  sprites?: object[];
  masked?: string[];
} = {}): OverlayBoot {
  return {
    live: {
      id,
      code: 'abcd2345',
      name,
      theme_id: null,
      start_date: null,
      start_time: null,
      series_id: null,
      settings: { tipGoals: goals },
      currency: 'USD',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    },
    theme: theme && { id: 'theme-1', name: 'Theme', layout_id: null, settings: theme },
    layout: layout && {
      id: 'layout-1',
      name: 'Layout',
      settings: layout,
      sprite_settings: sprites,
    },
    masked_words: masked,
  };
}

/** Fans named 'Fan 1' and so on with these totals in dollars. */
export const tippersOf = (...dollars: number[]): Tipper[] =>
  dollars.map((amount, index) => ({
    fan_id: `fan-${index + 1}`,
    fan_name: `Fan ${index + 1}`,
    amount_cents: Math.round(amount * 100),
  }));

export function totalsOf(...dollars: number[]): TipTotals {
  const tippers = tippersOf(...dollars);
  const total_cents = tippers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { revision: dollars.length, total_cents, tippers };
}

/** A paused timer with an hour left. */
export const aTimer = (changes: Partial<TimerClock> = {}): TimerClock => ({
  id: 'timer-1',
  state: 'paused',
  left: 3600,
  ends_at: null,
  started_at: '2026-11-06T20:00:00.000Z',
  starts_with: 14_400,
  seconds_per_unit: 60,
  max_total: null,
  ends_by: null,
  grace: 30,
  multiplier: 1,
  multiplier_until: null,
  added: 0,
  is_at_limit: false,
  ended_by: null,
  ...changes,
});

/** An open question with an option for each of these totals in dollars. */
export function aVote(...dollars: number[]): Vote {
  const options = dollars.map((amount, index) => ({
    id: `option-${index + 1}`,
    text: `Option ${index + 1}`,
    keyword: null,
    target_cents: null,
    total_cents: amount * 100,
    tips: Math.ceil(amount),
  }));
  const highest = Math.max(...options.map(({ total_cents }) => total_cents));
  return {
    id: 'vote-1',
    live_id: 'live-1',
    series_id: null,
    question: 'Which game next?',
    state: 'open',
    opened_at: '2026-11-06T20:00:00.000Z',
    closes_at: null,
    closed_at: null,
    options,
    undecided: { tips: 0, total_cents: 0 },
    leader_ids: options
      .filter(({ total_cents }) => total_cents > 0 && total_cents === highest)
      .map(({ id }) => id),
    revision: 1,
  };
}

/** A still sprite in the middle of the stage. */
export const aSprite = (changes: Partial<PlacedSprite> = {}): PlacedSprite => ({
  index: 0,
  url: '/a.png',
  x: 960,
  y: 540,
  height: 200,
  rotation: 0,
  scale: 1,
  motion: null,
  shadow: null,
  ...changes,
});
