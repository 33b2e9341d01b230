import type { LayoutSettings } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import type { Announced } from './announcer.ts';

/** The picture over the upper edge of an alert. 'film' is an animated image. */
export type AlertArt = 'emblem' | 'image' | 'film';
export const ALERT_ART: readonly AlertArt[] = ['emblem', 'image', 'film'];

/** The uploads that alerts use, by name. */
export const ALERT_UPLOADS = { sound: 'chime.mp3', image: 'star-2.png', film: 'film.gif' };

/** How long an alert is on the stage, in ms. */
export const ALERT_MS = 4000;

const ALERT = {
  enabled: true,
  x: 820,
  y: 600,
  width: 1200,
  duration: ALERT_MS / 1000,
  motion: 'rise',
} as const;

/** A tip with the longest texts: a long name, and three lines of a note. */
export const LONG_TIP: Announced = {
  fan_name: 'Maximilian Featherstonehaugh of Lower Slaughter',
  amount_cents: 1_250_00,
  notes:
    'You got me through a rough week, thank you! Play the one with the long intro, and then whatever comes to mind after that, for as long as you like to stay up.',
};

/** The settings of theme and layout for large alerts with a sound. */
export function alertSettings(art: AlertArt): { theme: ThemeSettings; layout: LayoutSettings } {
  const image = art === 'emblem' ? {} : { alert_image: `/uploads/${ALERT_UPLOADS[art]}` };
  return {
    theme: { ...image, alert_sound: `/uploads/${ALERT_UPLOADS.sound}` },
    layout: { alert: ALERT },
  };
}
