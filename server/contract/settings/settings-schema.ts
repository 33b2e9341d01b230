import { type TProperties, type TSchema, Type } from 'typebox';
import { Cents, Nullable } from '../common.ts';
import { FileValue, OptionalFile } from '../file-value.ts';
import { FocusPoint } from '../focus-point.ts';
import { FontValue } from '../font-value.ts';
import { KnownKeys } from '../known-keys.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES } from '../limits.ts';
import { OptionalSound } from '../sound-value.ts';
import { entriesOf, type Setting, type SettingsOf, type SettingTable } from './setting.ts';

/** Limits far beyond the stage: the overlay clamps each number further. */
const REACH = { minimum: -100_000, maximum: 100_000 };
/** Limits of the number of tippers in a tier. */
const COUNT = { minimum: 0, maximum: 1000 };

const COLOR = '#([\\da-fA-F]{3}|[\\da-fA-F]{6})';

function schemaOfOne(setting: Setting): TSchema {
  switch (setting.kind) {
    case 'number':
      return setting.units === ''
        ? Type.Integer(COUNT)
        : Type.Number({ ...REACH, description: setting.units });
    case 'amount':
      return Cents;
    case 'text':
      return Type.String({ maxLength: MAX_NAME_LENGTH });
    case 'flag':
      return Type.Boolean();
    case 'color':
      return Type.String({
        pattern: setting.emptyLabel ? `^(${COLOR})?$` : `^${COLOR}$`,
        examples: ['#ff8800'],
      });
    case 'font':
      return FontValue;
    case 'file':
      return OptionalFile;
    case 'focus':
      return FocusPoint;
    case 'sound':
      return OptionalSound;
    case 'files':
      return Type.Array(FileValue, { maxItems: MAX_SPRITES });
    case 'choice':
      return Type.Unsafe({ enum: [...setting.choices, null] });
    case 'option':
      return Type.Unsafe({ enum: Object.keys(setting.options) });
    case 'live':
      return Nullable(Type.String({ maxLength: MAX_NAME_LENGTH }));
  }
}

/** The schema of stored settings: each key may be absent, and unknown ones are preserved. */
export function settingsSchema<Table extends SettingTable>(table: Table) {
  const schemas = entriesOf(table).flatMap(([path, setting]) => {
    const schema = schemaOfOne(setting);
    const older = 'older' in setting ? setting.older : undefined;
    return [[path, schema] as const, ...(older ? [[older, schema] as const] : [])];
  });
  return Type.Unsafe<SettingsOf<Table>>(nested(schemas));
}

function nested(schemas: readonly (readonly [path: string, schema: TSchema])[]): TSchema {
  const keys = new Set(schemas.map(([path]) => path.split('.')[0] ?? ''));
  const properties: TProperties = {};
  for (const key of keys) {
    const own = schemas.find(([path]) => path === key)?.[1];
    const below = schemas.flatMap(([path, schema]) =>
      path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), schema] as const] : [],
    );
    properties[key] = own ?? nested(below);
  }
  return KnownKeys(properties);
}
