import type { FocusPoint } from '#contract/focus-point.ts';
import {
  entriesOf,
  type OptionSetting,
  type Setting,
  type SettingTable,
} from '#contract/settings/setting.ts';
import { type Color, parseColor } from '#domain/appearance/color.ts';
import { readFocusPoint } from '#domain/appearance/focus-point.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { readNumber } from '#domain/money/read-number.ts';
import { type FontChoice, readFont } from '../text/theme-fonts.ts';

/**
 * The value of each kind of setting in the overlay: null for no color or no file, undefined for kinds that the overlay
 * ignores.
 */
type Drawn = {
  number: number;
  amount: number;
  text: string;
  flag: boolean;
  color: Color | null;
  font: FontChoice;
  file: string | null;
  focus: FocusPoint;
  sound: string | null;
  files: string[];
  choice: undefined;
  option: string;
  live: undefined;
};

type DrawnSettings<Table extends SettingTable> = {
  readonly [Path in keyof Table]: Table[Path] extends OptionSetting<infer Option>
    ? Option
    : Drawn[Table[Path]['kind']];
};

/** The stored value at a path such as `board.width`, or undefined. */
type ReadStored = (path: string) => unknown;

type Readers = {
  [Kind in Exclude<Setting['kind'], 'number'>]: (
    stored: unknown,
    setting: Extract<Setting, { kind: Kind }>,
  ) => Drawn[Kind];
};

const READERS: Readers = {
  amount: (stored, { fallback }) =>
    typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : fallback,
  text: (stored, { fallback, keepsBlanks }) => {
    if (typeof stored !== 'string') return fallback;
    return keepsBlanks ? stored : stored.trim() || fallback;
  },
  flag: (stored, { fallback }) => (typeof stored === 'boolean' ? stored : fallback),
  color: (stored, { fallback }) => parseColor(stored) ?? parseColor(fallback) ?? null,
  font: (stored, { fallback }) => readFont(stored, fallback),
  file: resolveFileLink,
  focus: readFocusPoint,
  sound: resolveFileLink,
  files: (stored) =>
    Array.isArray(stored) ? stored.map(resolveFileLink).filter((url) => url !== null) : [],
  choice: () => undefined,
  option: (stored, { options, fallback }) =>
    typeof stored === 'string' && Object.hasOwn(options, stored) ? stored : fallback,
  live: () => undefined,
};

/** Reads every setting of a table. A missing value or one of a wrong type is its fallback; numbers are clamped. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  at: ReadStored,
): DrawnSettings<Table> {
  const drawn = entriesOf(table).map(([path, setting]) => [path, readOne(setting, path, at)]);
  return Object.fromEntries(drawn);
}

function readOne(setting: Setting, path: string, at: ReadStored): unknown {
  if (setting.kind === 'number') return readNumber(setting, path, at);
  // TypeScript does not see that the reader belongs to this kind.
  const read = READERS[setting.kind] as (stored: unknown, setting: Setting) => unknown;
  return read(at(path), setting);
}
