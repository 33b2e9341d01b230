import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { entriesOf, type Setting, type SettingTable } from '#contract/settings/setting.ts';
import { checkName } from '#domain/text/names.ts';
import { type Field, type FieldOf, pathOf } from './fields/field.ts';

/** The name field. A blank name is left out of the request, so a saved entity keeps its name. */
export const nameField = (saved?: { name: string }) =>
  ({
    type: 'text',
    path: 'name',
    label: 'Name',
    maxLength: MAX_NAME_LENGTH,
    placeholder: saved?.name,
    refuse: (name: string) => (saved ? undefined : checkName(name).issues[0]?.message),
  }) as const satisfies Field;

type FieldTypes = {
  number: 'slider';
  amount: 'amount';
  text: 'text';
  flag: 'checkbox';
  color: 'color';
  font: 'font';
  file: 'file';
  focus: 'focus';
  sound: 'sound';
  files: 'file-list';
  choice: 'select';
  option: 'select';
  live: 'select';
};

type Options<Within extends string | undefined> = {
  /** Scope of the slider ranges: `layout`. */
  scope: string;
  /** Key of the entity's object with the settings; the entity itself by default. */
  within: Within;
  /** Missing settings of a stored entity use the overlay's fallback, those of a new one the start value. */
  isStored: boolean;
  /** The lives to choose from, once loaded. */
  lives?: readonly LiveSummary[] | undefined;
};

type SettingField<Table extends SettingTable, Within> = {
  [Path in keyof Table & string]: FieldOf<FieldTypes[Table[Path]['kind']]> & {
    path: Path;
    within: Within;
  };
}[keyof Table & string];

/** A field for each setting of a table, in order. */
export function settingFields<Table extends SettingTable, const Within extends string | undefined>(
  table: Table,
  options: Options<Within>,
): SettingField<Table, Within>[] {
  const fields = entriesOf(table).map(([path, setting]) => {
    const { label, section, subhead } = setting;
    const older = 'older' in setting ? setting.older : undefined;
    const place = { path, older, label, within: options.within, section, subhead };
    return { ...place, ...ownOptions(setting, options) };
  });
  // The compiler cannot infer the kind of setting at each path.
  return fields as unknown as SettingField<Table, Within>[];
}

type OwnOptions = Field extends infer Each
  ? Each extends Field
    ? Omit<Each, 'path' | 'label'>
    : never
  : never;

function ownOptions(
  setting: Setting,
  { scope, within, isStored, lives }: Options<string | undefined>,
): OwnOptions {
  switch (setting.kind) {
    case 'number': {
      const { units, range, fallback } = setting;
      const defaultValue = isStored ? fallback : range.default;
      return { type: 'slider', units, defaultValue, defaultsScope: scope };
    }
    case 'amount':
      return { type: 'amount', defaultValue: setting.fallback };
    case 'text': {
      const { fallback, keepsBlanks } = setting;
      const text = { type: 'text', defaultValue: fallback, maxLength: MAX_NAME_LENGTH } as const;
      return keepsBlanks ? { ...text, keepsBlanks } : { ...text, placeholder: fallback };
    }
    case 'flag':
      return { type: 'checkbox', defaultValue: isStored ? setting.fallback : setting.start };
    case 'color': {
      const { fallback, emptyLabel, surface } = setting;
      const color = { type: 'color', defaultValue: fallback } as const;
      if (!emptyLabel) return color;
      const path = surface && [within, surface].filter(Boolean).join('.');
      return { ...color, emptyLabel, ...(path && { surface: path }) };
    }
    case 'font':
      return { type: 'font', defaultValue: setting.fallback };
    case 'file':
      return {
        type: 'file',
        ...(setting.isPhoto && { isPhoto: true }),
        ...(setting.focus && { focus: pathOf({ within, path: setting.focus }) }),
      };
    case 'focus':
      return { type: 'focus', image: pathOf({ within, path: setting.image }) };
    case 'sound':
      return { type: 'sound' };
    case 'files':
      return { type: 'file-list', itemLabel: setting.itemLabel, help: setting.help };
    case 'choice': {
      const choices = setting.choices.map((choice) => ({ value: choice, label: choice }));
      return { type: 'select', options: [{ value: null, label: setting.emptyLabel }, ...choices] };
    }
    case 'option':
      return {
        type: 'select',
        defaultValue: setting.fallback,
        options: Object.entries(setting.options).map(([value, label]) => ({ value, label })),
      };
    case 'live':
      return {
        type: 'select',
        placeholder: lives ? 'Unknown live' : 'Loading lives',
        options: [
          { value: null, label: 'The newest' },
          ...(lives ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ],
      };
  }
}
