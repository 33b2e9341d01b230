import {
  entriesOf,
  type Limits,
  type Setting,
  type SettingTable,
} from '#contract/settings/setting.ts';
import type { BoardRow } from '../../layout/board-row.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';

/** What a stored key does to the picture. Of a key without a row of its own only the path and a value are known. */
export type SettingRow = {
  /** Within its settings, 'board.width' being `settings.board.width`. */
  path: string;
  /** Not the default. */
  value: unknown;
  /** What of the layout shows it, without the key and with it. */
  read: (layout: OverlayLayout) => unknown;
  from: unknown;
  to: unknown;
  /** The parts that change; all others stay the same objects. */
  parts: (keyof OverlayLayout)[];
};

/** A row of the table: a key, its value, the parts that change, and what `read` finds without the key and with it. */
export const row = (
  path: string,
  value: unknown,
  parts: SettingRow['parts'],
  from: unknown,
  to: unknown,
  read: SettingRow['read'],
): SettingRow => ({ path, value, parts, from, to, read });

/** A row of a table of settings, with what a number is clamped to. */
export type TableRow = Pick<SettingRow, 'path' | 'value'> &
  Partial<SettingRow> & { limits: Limits | undefined };

/** A value that is not the default of a setting that is drawn. */
function sampleOf(setting: Setting): unknown {
  switch (setting.kind) {
    case 'number':
      return setting.limits[1] === setting.fallback ? setting.limits[0] : setting.limits[1];
    case 'flag':
      return !setting.fallback;
    case 'color':
      return '#123456';
    case 'files':
      return ['sample.png'];
    default:
      return 'sample.png';
  }
}

/** The keys of one setting: with that of older versions, and those within a font; none of what is not drawn. */
function keysOfSetting(path: string, setting: Setting): string[] {
  if (setting.kind === 'choice' || setting.kind === 'live') return [];
  if (setting.kind === 'font') return ['family', 'variant', 'caps'].map((key) => `${path}.${key}`);
  return setting.kind === 'number' && setting.older ? [path, setting.older] : [path];
}

/** A row for each key of a table that is drawn: that of `rows`, else one with a value of its kind. */
export const rowsOf = (table: SettingTable, rows: readonly SettingRow[]): TableRow[] =>
  entriesOf(table).flatMap(([path, setting]) =>
    keysOfSetting(path, setting).map((key) => ({
      ...(rows.find((each) => each.path === key) ?? { path: key, value: sampleOf(setting) }),
      limits: setting.kind === 'number' ? setting.limits : undefined,
    })),
  );

export const firstRow = ({ board }: OverlayLayout): BoardRow | undefined =>
  board?.tiers[0]?.rows[0];

export const firstHeader = ({ board }: OverlayLayout) => board?.tiers[0]?.header;

export const firstSprite = ({ sprites }: OverlayLayout) => sprites.sprites[0];

/** A measure of the shape that a panel has. */
export const shapeOf = (
  panel: { tile: { shape: object } } | null | undefined,
  key: 'radius' | 'thickness',
) => panel && Reflect.get(panel.tile.shape, key);
