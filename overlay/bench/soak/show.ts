import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import type { TipTotals } from '#contract/tips.ts';
import { rotatingPie } from '../../testing/rotating-pie.ts';
import { ALERT_UPLOADS } from '../alert-art.ts';
import { createAnnouncer } from '../announcer.ts';
import { bootOf, type Scene } from '../scene.ts';
import { sceneFiles } from '../scene-files.ts';

/** Typical names: short, long, not Latin, emoji. */
const FANS = Array.from({ length: 60 }, (_, index) => {
  const name = ['Ann', 'Maximilian Featherstonehaugh of Lower Slaughter', 'محمد', '🎸🎉💜', 'Zoë'];
  return `${name[index % name.length]} ${index}`;
});

/** No note, short ones and long ones, in several scripts. */
const NOTES = [
  null,
  'Play the one with the long intro 🎸',
  'مع كل الحب من القاهرة',
  '夜に駆ける、お願いします',
  'You got me through a rough week, thank you! Whatever comes to mind after that, for as long as you like.',
  'Спасибо за эфир!',
];

/** An animated image, whose frames take memory. */
const FILM = ALERT_UPLOADS.film;
const FILM_FRAME_MS = 400;
/** The minimum, so that thousands of alerts fit. */
const ALERT_S = 2;
/** Still sprites, one of them behind the board, so that only the film moves. */
const FILM_SPRITES = [
  { x: 1600, y: 300, height: 300 },
  { x: 500, y: 800, height: 120 },
];

type Appearance = {
  theme: ThemeSettings;
  scene: Scene;
  /** The places of the sprites, instead of those of the scene. */
  placed?: SpriteSetting[];
  boardWidth: number;
  alert: NonNullable<LayoutSettings['alert']>;
};

/**
 * Themes with their layouts, shown one after the other; each changes colors, sprites, sizes, effects and alerts. The
 * first has no endless motion.
 */
const APPEARANCES: readonly [Appearance, ...Appearance[]] = [
  {
    theme: { element_color: '#ffffff', text_color: '' },
    scene: { sprites: 0, effects: 'all', alerts: 'emblem' },
    boardWidth: 360,
    alert: { width: 640, motion: 'rise' },
  },
  {
    theme: { element_color: '#101020', text_color: '#4cc9f0' },
    scene: { sprites: 12, effects: 'all', alerts: 'image' },
    boardWidth: 420,
    alert: { width: 900, motion: 'pop' },
  },
  {
    theme: { element_color: '#3b0a45', text_color: '#ffd166' },
    scene: { sprites: 30, effects: 'no', alerts: 'emblem' },
    boardWidth: 500,
    alert: { width: 1200, motion: 'slide' },
  },
  {
    theme: { element_color: '#062', text_color: '#fff' },
    scene: { sprites: 5, effects: 'all', alerts: 'emblem' },
    boardWidth: 300,
    alert: { width: 480, motion: 'none' },
  },
  {
    theme: { element_color: '#fff', text_color: '#b3261e', sprites: [`/uploads/${FILM}`] },
    scene: { sprites: 0, effects: 'all', alerts: 'film' },
    placed: FILM_SPRITES,
    boardWidth: 460,
    alert: { width: 720, motion: 'rise' },
  },
];

/** The images and sounds of all themes, by name. */
export const showFiles = async (): Promise<Map<string, Uint8Array>> =>
  new Map([...(await sceneFiles()), [FILM, rotatingPie(FILM_FRAME_MS)]]);

/** A stream with changing themes and layouts and incoming tips. */
export type Show = ReturnType<typeof createShow>;

export function createShow() {
  const cents = new Map<string, number>();
  let tips = 0;
  let themeIndex = 0;
  let heldCents: number | null = null;
  const announcer = createAnnouncer();
  return {
    announcer,
    /** The number of themes. */
    themeCount: APPEARANCES.length,
    tips: () => tips,
    /** Switches to the next theme with its layout. */
    nextTheme: () => {
      themeIndex = (themeIndex + 1) % APPEARANCES.length;
    },
    /** Adds tips of different fans. */
    addTips(count: number) {
      for (let added = 0; added < count; added += 1) {
        tips += 1;
        const fan = FANS[(tips * 7919) % FANS.length] ?? '';
        cents.set(fan, (cents.get(fan) ?? 0) + 100 + ((tips * 131) % 900));
      }
    },
    /** Announces a tip of the next fan with the next note. */
    announce() {
      const next = announcer.last() + 1;
      announcer.announce({
        fan_name: next % 9 === 0 ? null : (FANS[(next * 7919) % FANS.length] ?? null),
        amount_cents: 100 + ((next * 131) % 90_000),
        notes: NOTES[(next * 5) % NOTES.length] ?? null,
      });
    },
    /** Shows the same ten fans from now on, the last with these cents; null for the real tips. */
    hold(lastCents: number | null) {
      heldCents = lastCents;
    },
    boot: () => bootWith(themeIndex),
    totals(): TipTotals {
      const shown = heldCents === null ? cents : heldBoard(heldCents);
      const tippers = Array.from(shown, ([fan_name, amount_cents]) => ({
        fan_id: fan_name,
        fan_name,
        amount_cents,
      })).sort((a, b) => b.amount_cents - a.amount_cents);
      const total_cents = tippers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      return { revision: tips, total_cents, tippers: tippers.slice(0, 10) };
    },
  };
}

/** A goal is at $6,000. */
const heldBoard = (lastCents: number): Map<string, number> =>
  new Map(
    FANS.slice(0, 10).map((fan, place) => [fan, place === 9 ? lastCents : 10_000 * (10 - place)]),
  );

function bootWith(index: number): OverlayBoot {
  const { theme: themed, scene, placed, boardWidth, alert } = APPEARANCES[index] ?? APPEARANCES[0];
  const boot = bootOf(scene);
  const { theme, layout } = boot;
  const tipGoals = Array.from({ length: 20 }, (_, goal) => ({
    reward: `Goal ${goal + 1}`,
    amount_cents: 300_000 * (goal + 1),
  }));
  return {
    ...boot,
    live: { ...boot.live, settings: { tipGoals } },
    theme: theme && { ...theme, settings: { ...theme.settings, ...themed } },
    layout: layout && {
      ...layout,
      settings: {
        ...layout.settings,
        board: { ...layout.settings.board, width: boardWidth },
        alert: { ...layout.settings.alert, ...alert, duration: ALERT_S },
        hud: true,
      },
      ...(placed && { sprite_settings: placed }),
    },
  };
}
