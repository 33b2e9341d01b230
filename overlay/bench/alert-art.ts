import type { LayoutSettings } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import type { Announced } from './announcer.ts';

/** What stands over the upper edge of an alert; 'film' is an image that moves. */
export type AlertArt = 'emblem' | 'image' | 'film';
export const ALERT_ART: readonly AlertArt[] = ['emblem', 'image', 'film'];

/** What they show and play, by the names of the uploads. */
export const ALERT_UPLOADS = { sound: 'chime.mp3', image: 'star-2.png', film: 'film.gif' };

/** How long one is on the stage. */
export const ALERT_MS = 4000;

const ALERT = {
  enabled: true,
  x: 820,
  y: 600,
  width: 1200,
  duration: ALERT_MS / 1000,
  motion: 'rise',
} as const;

/** As much as is read in one alert: a long name, and three lines of a note. */
export const LONG_TIP: Announced = {
  fan_name: 'Maximilian Featherstonehaugh of Lower Slaughter',
  amount_cents: 1_250_00,
  notes:
    'You got me through a rough week, thank you! Play the one with the long intro, and then whatever comes to mind after that, for as long as you like to stay up.',
};

/** The settings of theme and layout that show alerts, large and with a sound. */
export function alertSettings(art: AlertArt): { theme: ThemeSettings; layout: LayoutSettings } {
  const image = art === 'emblem' ? {} : { alert_image: `/uploads/${ALERT_UPLOADS[art]}` };
  return {
    theme: { ...image, alert_sound: `/uploads/${ALERT_UPLOADS.sound}` },
    layout: { alert: ALERT },
  };
}
