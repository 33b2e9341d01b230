import type { TSchema } from 'typebox';
import { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { SettingTable } from '#contract/settings/setting.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import { ThemeSettings } from '#contract/themes.ts';
import type { Vote } from '#contract/votes.ts';
import { aBoot, aTimer, aVote, totalsOf } from '../overlay-data.ts';
import { ALERT_ROWS } from './alert-rows.ts';
import { BOARD_ROWS, CARD_ROWS } from './board-rows.ts';
import { COUNTS_ROWS } from './counts-rows.ts';
import { MILESTONE_ROWS } from './milestone-rows.ts';
import { rowsOf, type SettingRow, type TableRow } from './setting-row.ts';
import { SPRITE_ROWS } from './sprite-rows.ts';
import { GOAL_ROWS, NAME_ROWS, STAGE_ROWS } from './stage-rows.ts';
import { THEME_ROWS } from './theme-rows.ts';
import { TIMER_ROWS } from './timer-rows.ts';
import { VOTE_ROWS } from './vote-rows.ts';
import { WORD_ROWS } from './word-rows.ts';

/** The owner of a setting. */
export type Place = 'theme' | 'layout' | 'sprite';

const LAYOUT_ROWS = [
  ...NAME_ROWS,
  ...BOARD_ROWS,
  ...CARD_ROWS,
  ...GOAL_ROWS,
  ...MILESTONE_ROWS,
  ...TIMER_ROWS,
  ...VOTE_ROWS,
  ...COUNTS_ROWS,
  ...WORD_ROWS,
  ...ALERT_ROWS,
  ...STAGE_ROWS,
];

type Table = {
  place: Place;
  table: SettingTable;
  schema: TSchema;
  /** The rows of special effects. */
  special: readonly SettingRow[];
  rows: TableRow[];
};

const tableOf = (table: Omit<Table, 'rows'>): Table => ({
  ...table,
  rows: rowsOf(table.table, table.special),
});

/** The settings of each place, with a row for each key. */
export const TABLES = [
  tableOf({ place: 'theme', table: THEME_SETTINGS, schema: ThemeSettings, special: THEME_ROWS }),
  tableOf({
    place: 'layout',
    table: LAYOUT_SETTINGS,
    schema: LayoutSettings,
    special: LAYOUT_ROWS,
  }),
  tableOf({ place: 'sprite', table: SPRITE_SETTINGS, schema: SpriteSetting, special: SPRITE_ROWS }),
];

/** A show in which every setting has an effect. It has no HUD, because the HUD counts frames. */
const FULL: Record<Place, Record<string, unknown>> = {
  theme: {
    logo_image: 'cover-space.svg',
    sprites: ['planet.svg', 'saucer.svg'],
    alert_sound: 'chime.wav',
  },
  layout: { logo_file: 'logo-night-owl.svg', hud: false, alert: { enabled: true } },
  sprite: {},
};

/** One sprite is behind the board and one behind the goal bar. */
const SPRITES = [{ x: 1600 }, { x: 700, y: 1000 }, { x: 300 }];

/** Tips in every place of the board. */
export const TOTALS = totalsOf(240, 185, 142, 110, 95, 80, 76, 60, 52, 45);

/** Of the show; a layout with a timer shows it. */
export const TIMER = aTimer();

/** Of the show, newest first: one that closes with a winner in each moment of a test, and one that is open. */
export const VOTES = [
  {
    ...aVote(20, 60, 10),
    id: 'vote-2',
    state: 'closed',
    opened_at: '2026-11-06T20:10:00.000Z',
    closed_at: '2100-01-01T00:00:00.000Z',
  },
  aVote(5, 5),
] satisfies Vote[];

/** Of all lives, and of the series with one reached goal. */
export const BOARD_TOTALS = totalsOf(900, 700);
export const SERIES_TOTALS = { ...totalsOf(), total_cents: 1500_00 };
const SERIES = {
  id: 'series-1',
  name: 'Marathon',
  opening_cents: 0,
  settings: { tipGoals: [{ reward: 'Trip', amount_cents: 3000_00 }] },
};

/** What the show has besides boot data and totals. */
export const EXTRAS = {
  timer: TIMER,
  votes: VOTES,
  boardTotals: BOARD_TOTALS,
  seriesTotals: SERIES_TOTALS,
};

/** The settings of the full show at `place`, without the key at this path and with the settings `given`. */
export function storedWithout(place: Place, path: string, given: object = {}): object {
  const { [path]: _, ...rest } = FULL[place];
  return { ...rest, ...given };
}

/** The full show with these settings. A given sprite is alone on the stage. */
export function showOf(stored: Partial<Record<Place, object>>): OverlayBoot {
  const { theme, layout } = { ...FULL, ...stored };
  const goals = [
    { reward: 'Opening', amount_cents: 10_00 },
    { reward: 'Song', amount_cents: 2000_00 },
    { reward: 'Dance', amount_cents: 4000_00 },
  ];
  const sprites = stored.sprite ? [stored.sprite] : SPRITES;
  const boot = aBoot({ goals, theme, layout, sprites });
  return { ...boot, live: { ...boot.live, series_id: SERIES.id }, series: SERIES };
}

/** `settings` with `value` at a path like 'board.width'. */
export function withValue(settings: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...settings, [key]: value };
  const inner: unknown = Reflect.get(settings, key);
  const target = typeof inner === 'object' && inner !== null ? inner : {};
  return { ...settings, [key]: withValue(target, rest.join('.'), value) };
}
