import type { LayoutSettings } from '#contract/layouts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TimerClock } from '#contract/timers.ts';
import type { TipTotals } from '#contract/tips.ts';
import { SAMPLE_TIMER } from '#domain/timer/sample-timer.ts';
import { ALERT_ART, type AlertArt, alertSettings } from './alert-art.ts';

/** The scene that all compared pages draw. */
export type Scene = {
  /** May be more than the server allows. */
  sprites: number;
  effects: Effects;
  /** The picture of its alerts; absent for a layout without alerts. */
  alerts?: AlertArt;
  /** Whether it shows the timer of `runningTimer`. */
  hasTimer?: boolean;
};

/** 'all': glow, shadows, and blur behind the board. */
export type Effects = 'no' | 'all';

/** The scene as a layout id, for the address of a page. */
export const sceneId = ({ sprites, effects, alerts, hasTimer }: Scene) =>
  [sprites, effects, alerts ?? 'no', hasTimer ? 'timer' : 'no'].join('-');

export function parseSceneId(id: string | null): Scene {
  const [sprites, effects, alerts, timer] = (id ?? '').split('-');
  const art = ALERT_ART.find((one) => one === alerts);
  return {
    sprites: Number(sprites),
    effects: EFFECTS.find((one) => one === effects) ?? 'no',
    ...(art && { alerts: art }),
    ...(timer === 'timer' && { hasTimer: true }),
  };
}

export const SPRITE_NAMES = ['star-1.png', 'star-2.png', 'star-3.png', 'star-4.png'];

const NONE = {
  live_name: { glow: 0 },
  background_blur: 0,
  dropShadow: { opacity: 0, offset: 0, blur: 0 },
};
const EFFECT_SETTINGS = {
  no: NONE,
  all: {
    live_name: { glow: 20 },
    background_blur: 10,
    dropShadow: { opacity: 60, offset: 8, blur: 8 },
  },
} satisfies Record<Effects, LayoutSettings>;
const EFFECTS = Object.keys(EFFECT_SETTINGS) as Effects[];

/** The boot answer for a scene. */
export function bootOf({ sprites, effects, alerts, hasTimer = false }: Scene): OverlayBoot {
  const settings = EFFECT_SETTINGS[effects];
  const appearance = alerts && alertSettings(alerts);
  return {
    live: {
      id: 'bench',
      code: 'bench',
      name: 'Midnight Sessions',
      theme_id: null,
      start_date: null,
      start_time: null,
      series_id: null,
      settings: { tipGoals: [{ reward: 'Encore', amount_cents: 100_000 }] },
      currency: 'USD',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    },
    theme: {
      id: 'theme',
      name: 'Night',
      layout_id: null,
      settings: {
        element_color: '#101020',
        text_color: '#4cc9f0',
        sprites: SPRITE_NAMES.map((name) => `/uploads/${name}`),
        ...appearance?.theme,
      },
    },
    layout: {
      id: 'layout',
      name: 'Wide',
      settings: {
        ...settings,
        ...appearance?.layout,
        live_name: { x: 700, y: 200, width: 1100, ...settings.live_name },
        board: { width: 420, headerFontSize: 30, tipperFontSize: 24 },
        board_opacity: 55,
        slider_width: 1100,
        slider_height: 64,
        text_font_size: 24,
        hud: false,
        timer: { enabled: hasTimer },
      },
      sprite_settings: Array.from({ length: sprites }, (_, index) => spriteSetting(index)),
    },
    masked_words: [],
  };
}

/** Scattered evenly over the stage, each with another size and period. */
function spriteSetting(index: number) {
  const [across, down, size, pace] = [0.618, 0.755, 0.57, 0.32].map(
    (step) => (step * (index + 1)) % 1,
  ) as [number, number, number, number];
  return {
    x: Math.round(60 + 1800 * across),
    y: Math.round(60 + 960 * down),
    height: Math.round(48 + 48 * size),
    rotation: 0,
    scale: 100,
    animation_speed: 1.2 + 2.4 * pace,
    animation_rotation: 10 + 30 * size,
    animation_scale: 110 + 20 * pace,
  };
}

const FANS = ['Aurelia', 'Big Tom', 'Cass', 'Dave', 'Evelyn', 'Frank', 'Gina', 'Hal', 'Ivy', 'Jo'];

export function someTotals(): TipTotals {
  const tippers = FANS.map((fan_name, index) => ({
    fan_id: `fan-${index}`,
    fan_name,
    amount_cents: 12_500 - index * 1_100,
  }));
  const total_cents = tippers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { revision: 1, total_cents, tippers };
}

/** A timer that counts down for ten hours more. */
export const runningTimer = (): TimerClock => ({
  ...SAMPLE_TIMER,
  state: 'running',
  left: TEN_HOURS_S,
  ends_at: new Date(Date.now() + TEN_HOURS_S * 1000).toISOString(),
});

const TEN_HOURS_S = 36_000;
