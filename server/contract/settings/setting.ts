/**
 * The type of one setting of a layout, a sprite or a theme. The tables beside this file have one entry for each; the
 * schema, the form, the overlay's reader, the limits of a drag and the test tables are built from them. Free of TypeBox
 * values, so that both pages can use them.
 */
import type { SliderRange } from '../defaults.ts';
import type { FileValue } from '../file-value.ts';
import type { FocusPoint } from '../focus-point.ts';
import type { FontValue } from '../font-value.ts';
import type { PartKind } from '../stage-parts.ts';

/** A closed range: minimum and maximum. */
export type Limits = readonly [min: number, max: number];

/** How a part of the stage is placed: `bottom` is its distance from the lower edge. */
export type Placement = 'x' | 'y' | 'width' | 'height' | 'rotation' | 'bottom';

/** The place of a setting in the form: `General` without a section. */
type InForm = { label: string; section?: string; subhead?: string };

export type NumberSetting = InForm & {
  kind: 'number';
  /** Empty for a number without units. */
  units: 'px' | '%' | 'deg' | 'sec' | '';
  /** The range of its slider until a user changes it; a new form starts from its default. */
  range: SliderRange;
  /** The overlay clamps the value to these. */
  limits: Limits;
  /** The value on the overlay if none is stored. */
  fallback: number;
  /** The key in older versions, which is read if this one is absent. */
  older?: string;
  /** The part that it moves on the stage, by drag and by arrow keys. */
  moves?: Partial<Record<PartKind, Placement>>;
  /** The minimum for a drag; sliders and stored values may be below it. */
  smallest?: number;
};

/** An amount of money in minor units of the live's currency. The overlay uses `fallback` if none is stored. */
export type AmountSetting = InForm & { kind: 'amount'; fallback: number };

export type TextSetting = InForm & {
  kind: 'text';
  fallback: string;
  /** Whether it is stored and drawn as typed; otherwise it is trimmed, and an empty text becomes the fallback. */
  keepsBlanks?: boolean;
};

/** A switch. A new form starts from `start`; the overlay uses `fallback` if none is stored. */
export type FlagSetting = InForm & { kind: 'flag'; start: boolean; fallback: boolean };

/**
 * `#rgb` or `#rrggbb`. With an `emptyLabel` it may also be empty; the overlay then chooses the accent for the color at
 * `surface`.
 */
type ColorSetting = InForm & {
  kind: 'color';
  fallback: string;
  emptyLabel?: string;
  surface?: string;
};

export type FontSetting = InForm & { kind: 'font'; fallback: Required<FontValue> };

/** An uploaded image; none by default. */
type FileSetting = InForm & {
  kind: 'file';
  isPhoto?: boolean;
  /** The path of its focus point. */
  focus?: string;
};

/** The point of the image at the path `image` that stays visible; its center by default. */
type FocusSetting = InForm & { kind: 'focus'; image: string };

/** An uploaded sound; none by default. */
type SoundSetting = InForm & { kind: 'sound' };

/** A list of uploaded images. */
type FilesSetting = InForm & { kind: 'files'; itemLabel: string; help: string };

/** One of a list, or null. The overlay does not use it. */
type ChoiceSetting<Choice extends string = string> = InForm & {
  kind: 'choice';
  choices: readonly Choice[];
  emptyLabel: string;
};

/** One of a few options, each with the form's label. */
export type OptionSetting<Option extends string = string> = InForm & {
  kind: 'option';
  options: Readonly<Record<Option, string>>;
  fallback: Option;
};

/** The code of a live, or null for the newest. The overlay does not use it. */
type LiveSetting = InForm & { kind: 'live'; older?: string };

export type Setting =
  | NumberSetting
  | AmountSetting
  | TextSetting
  | FlagSetting
  | ColorSetting
  | FontSetting
  | FileSetting
  | FocusSetting
  | SoundSetting
  | FilesSetting
  | ChoiceSetting
  | OptionSetting
  | LiveSetting;

/** Settings by their path: `board.width` is the `width` of the `board`. The form shows them in this order. */
export type SettingTable = Readonly<Record<string, Setting>>;

type Values = {
  number: number;
  amount: number;
  text: string;
  flag: boolean;
  color: string;
  font: FontValue;
  file: FileValue | null;
  focus: FocusPoint;
  sound: FileValue | null;
  files: FileValue[];
  choice: string | null;
  option: string;
  live: string | null;
};

type ValueOf<S extends Setting> =
  S extends ChoiceSetting<infer Choice>
    ? Choice | null
    : S extends OptionSetting<infer Option>
      ? Option
      : Values[S['kind']];

type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : Path;
type Below<Table, Head extends string> = {
  [Path in keyof Table as Path extends `${Head}.${infer Rest}` ? Rest : never]: Table[Path];
};
type WithOlder<Table> = Table & {
  [Path in keyof Table as Table[Path] extends { older: infer Older extends string }
    ? Older
    : never]: Table[Path];
};
type Nested<Table> = {
  [Head in HeadOf<keyof Table> & string]?: Head extends keyof Table
    ? Table[Head] extends Setting
      ? ValueOf<Table[Head]>
      : never
    : Nested<Below<Table, Head>>;
};

/** The stored settings of a table; every key may be absent. */
export type SettingsOf<Table extends SettingTable> = Nested<WithOlder<Table>>;

/** The paths in a table of the settings of one kind. */
export type PathsOf<Table extends SettingTable, Kind extends Setting['kind']> = {
  [Path in keyof Table & string]: Table[Path]['kind'] extends Kind ? Path : never;
}[keyof Table & string];

/** The entries of a table with their types. */
export const entriesOf = <Table extends SettingTable>(table: Table) =>
  Object.entries(table) as [keyof Table & string, Table[keyof Table]][];
