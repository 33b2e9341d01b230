import {
  entriesOf,
  type Limits,
  type Setting,
  type SettingTable,
} from '#contract/settings/setting.ts';
import type { BoardRow } from '../../layout/board/board-row.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import type { Panel } from '../../layout/panel.ts';

/** The effect of a stored key on the picture. A key without a row has only the path and a value of its kind. */
export type SettingRow = {
  /** The path within its settings: 'board.width' is `settings.board.width`. */
  path: string;
  /** Differs from the default. */
  value: unknown;
  /** Other settings that the key needs to have an effect. */
  given?: Readonly<Record<string, unknown>>;
  /** The part of the layout that the key changes: `from` without the key, `to` with it. */
  read: (layout: OverlayLayout) => unknown;
  from: unknown;
  to: unknown;
  /** Whether an idle picture does not show it. */
  isInvisible?: true;
  /** The parts that change; all others stay the same objects. */
  parts: (keyof OverlayLayout)[];
};

/**
 * A row of the table: a key, its value, the parts that change, and the result of `read` without the key and with it.
 */
export const row = (
  path: string,
  value: unknown,
  parts: SettingRow['parts'],
  from: unknown,
  to: unknown,
  read: SettingRow['read'],
): SettingRow => ({ path, value, parts, from, to, read });

/** A row of a table of settings, with the limits of a number. */
export type TableRow = Pick<SettingRow, 'path' | 'value'> &
  Partial<SettingRow> & { limits: Limits | undefined };

/** A value other than the default of a drawn setting. */
function sampleOf(setting: Setting, key: string): unknown {
  switch (setting.kind) {
    case 'number':
      return setting.limits[1] === setting.fallback ? setting.limits[0] : setting.limits[1];
    case 'amount':
      return 12_00;
    case 'flag':
      return !setting.fallback;
    case 'color':
      return '#123456';
    case 'option':
      return Object.keys(setting.options).find((each) => each !== setting.fallback);
    case 'font':
      if (key.endsWith('.caps')) return !setting.fallback.caps;
      return key.endsWith('.family') ? 'Unbounded' : '300italic';
    case 'focus':
      return 20;
    case 'files':
      return ['saucer.svg'];
    default:
      return 'saucer.svg';
  }
}

/**
 * The keys of one setting, including the key of older versions and the keys of a font or a focus point. Empty for a setting that is not
 * drawn.
 */
function keysOfSetting(path: string, setting: Setting): string[] {
  if (setting.kind === 'choice' || setting.kind === 'live') return [];
  if (setting.kind === 'focus') return ['x', 'y'].map((axis) => `${path}.${axis}`);
  if (setting.kind === 'font') return ['family', 'variant', 'caps'].map((key) => `${path}.${key}`);
  return setting.kind === 'number' && setting.older ? [path, setting.older] : [path];
}

/** A row for each drawn key of a table: from `rows`, otherwise with a value of its kind. */
export const rowsOf = (table: SettingTable, rows: readonly SettingRow[]): TableRow[] =>
  entriesOf(table).flatMap(([path, setting]) =>
    keysOfSetting(path, setting).map((key) => ({
      ...(rows.find((each) => each.path === key) ?? { path: key, value: sampleOf(setting, key) }),
      limits: setting.kind === 'number' ? setting.limits : undefined,
    })),
  );

/** Values of all wrong types. */
const WRONG: unknown[] = [
  '12',
  'http://elsewhere.example/a.png',
  '../secret.png',
  null,
  true,
  12,
  [],
  [null],
  {},
  { url: 7 },
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

/** Values of a wrong type for a key of this table. */
export function wrongFor(table: SettingTable, { path, value }: TableRow): unknown[] {
  const kind = table[path]?.kind;
  if (kind === 'file' || kind === 'files' || kind === 'sound')
    return WRONG.filter((wrong) => wrong !== '12');
  // Any text is a valid label or name; wrong colors and variants are in other tests.
  return WRONG.filter((wrong) => typeof wrong !== typeof value || Number.isNaN(wrong));
}

/** The headers of the board's tiers. */
export const headersOf = ({ board }: OverlayLayout) => board?.tiers.map(({ header }) => header);

/** The rows of all tiers. */
export const tippersOf = ({ board }: OverlayLayout): BoardRow[] | undefined =>
  board?.tiers.flatMap(({ rows }) => rows);

/** The radius or thickness of a panel's shape. */
export const shapeOf = (panel: Panel | null | undefined, key: 'radius' | 'thickness') =>
  panel && Reflect.get(panel.tile.shape, key);
