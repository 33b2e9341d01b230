import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import { turningPie } from '../../testing/turning-pie.ts';
import { bootOf, SPRITE_NAMES } from '../scene.ts';

/** Typical names: short, long, not Latin, emoji. */
const FANS = Array.from({ length: 60 }, (_, index) => {
  const name = ['Ann', 'Maximilian Featherstonehaugh of Lower Slaughter', 'محمد', '🎸🎉💜', 'Zoë'];
  return `${name[index % name.length]} ${index}`;
});

/** An animated image, which takes the memory of its frames. */
const FILM = 'film.gif';
const FILM_FRAME_MS = 400;
/** Without motion, one of them behind the board, so that only the film moves. */
const FILM_SPRITES = [
  { x: 1600, y: 300, height: 300 },
  { x: 500, y: 800, height: 120 },
];

/** The server lists what was announced in the last minute; a shower brings fewer. */
const LISTED = 100;
/** Of several lines and scripts, and none. */
const NOTES = ['Play it again! 🎸', 'مع كل الحب من هنا', '夜に駆ける', null];

/** Themes and layouts in turn; each changes colors, sprites, sizes and effects. In the first, nothing moves forever. */
const DRESSES = [
  { element: '#ffffff', text: '', sprites: 0, effects: 'all', boardWidth: 360, alertImage: null },
  {
    element: '#101020',
    text: '#4cc9f0',
    sprites: 12,
    effects: 'all',
    boardWidth: 420,
    alertImage: SPRITE_NAMES[0],
  },
  {
    element: '#3b0a45',
    text: '#ffd166',
    sprites: 30,
    effects: 'no',
    boardWidth: 500,
    alertImage: FILM,
  },
  { element: '#062', text: '#fff', sprites: 5, effects: 'all', boardWidth: 300, alertImage: null },
  {
    element: '#fff',
    text: '#b3261e',
    sprites: 'film',
    effects: 'all',
    boardWidth: 460,
    alertImage: SPRITE_NAMES[1],
  },
] as const;

/** A stream with changing themes and layouts and incoming tips. */
export type Show = ReturnType<typeof createShow>;

export function createShow() {
  const cents = new Map<string, number>();
  const announced: Alert[] = [];
  let tips = 0;
  let dress = 0;
  let heldCents: number | null = null;
  return {
    /** The number of themes. */
    dresses: DRESSES.length,
    uploads: new Map([[FILM, turningPie(FILM_FRAME_MS)]]),
    tips: () => tips,
    /** Switches to the next theme with its layout. */
    changeDress: () => {
      dress = (dress + 1) % DRESSES.length;
    },
    /** Adds tips of different fans. */
    addTips(count: number) {
      for (let added = 0; added < count; added += 1) {
        tips += 1;
        const fan = FANS[(tips * 7919) % FANS.length] ?? '';
        const amount_cents = 100 + ((tips * 131) % 900);
        cents.set(fan, (cents.get(fan) ?? 0) + amount_cents);
        const notes = NOTES[tips % NOTES.length] ?? null;
        announced.push({ seq: tips, kind: 'tip', fan_name: fan, amount_cents, notes });
      }
      announced.splice(0, announced.length - LISTED);
    },
    /** Shows the same ten fans from now on, the last with these cents; null for the real tips. */
    hold(lastCents: number | null) {
      heldCents = lastCents;
    },
    boot: () => dressed(dress),
    alerts: (): LiveAlerts => ({
      is_paused: false,
      skips: 0,
      first_seq: announced[0]?.seq ?? 1,
      alerts: [...announced],
    }),
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

function dressed(index: number): OverlayBoot {
  const { element, text, sprites, effects, boardWidth, alertImage } = DRESSES[index] ?? DRESSES[0];
  const isFilm = sprites === 'film';
  const boot = bootOf({ sprites: isFilm ? 0 : sprites, effects });
  const { theme, layout } = boot;
  const tipGoals = Array.from({ length: 20 }, (_, goal) => ({
    reward: `Goal ${goal + 1}`,
    amount_cents: 300_000 * (goal + 1),
  }));
  return {
    ...boot,
    live: { ...boot.live, settings: { tipGoals } },
    theme: theme && {
      ...theme,
      settings: {
        ...theme.settings,
        element_color: element,
        text_color: text,
        ...(alertImage && { alert_image: `/uploads/${alertImage}` }),
        ...(isFilm && { sprites: [`/uploads/${FILM}`] }),
      },
    },
    layout: layout && {
      ...layout,
      settings: {
        ...layout.settings,
        board: { ...layout.settings.board, width: boardWidth },
        hud: true,
        alert: { enabled: true, duration: 2 },
      },
      ...(isFilm && { sprite_settings: FILM_SPRITES }),
    },
  };
}
