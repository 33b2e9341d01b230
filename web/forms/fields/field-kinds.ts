import type { Issue } from '#contract/common.ts';
import { issuesUnder } from '#domain/checked.ts';
import { readPath } from '#domain/read-path.ts';
import { amountKind } from './amount/set-amount.ts';
import { asObject, withPath } from './at-path.ts';
import { typedKind } from './clock/typed-value.ts';
import { isColor } from './color/color.ts';
import { DATE } from './date/date-text.ts';
import {
  type Field,
  type FieldKind,
  type FieldType,
  pathOf,
  UNDO_EACH,
  type ValueOf,
} from './field.ts';
import { fileKind, soundKind } from './file/file-slot.ts';
import { fileListKind } from './file-list/file-rows.ts';
import { focusKind } from './focus/focus-kind.ts';
import { fontKind } from './font/font-kind.ts';
import { TIME } from './time/time-text.ts';
import { tipGoalsKind } from './tip-goals/tip-goals-kind.ts';

type Values = Record<string, unknown>;

/** Parsing, validation and serialization by field type. A missing type is a compile error. */
const KINDS: { [T in FieldType]: FieldKind<T> } = {
  text: {
    read: (stored, { defaultValue = '' }) => (typeof stored === 'string' ? stored : defaultValue),
    write: (text, { keepsBlanks }) => (keepsBlanks ? text : text.trim() || undefined),
    check: (text, { refuse }) => {
      const message = refuse?.(text);
      return message ? [{ path: [], message }] : [];
    },
  },
  amount: amountKind,
  color: {
    read: (stored, { defaultValue = '#000000', emptyLabel }) =>
      typeof stored === 'string' && (isColor(stored) || (emptyLabel && stored === ''))
        ? stored
        : defaultValue,
    write: (color) => color,
  },
  select: {
    read: (stored, { defaultValue = null }) =>
      typeof stored === 'string' ? stored.trim() || null : defaultValue,
    write: (choice) => choice,
    undo: UNDO_EACH,
  },
  checkbox: {
    read: (stored, { defaultValue = false }) =>
      typeof stored === 'boolean' ? stored : defaultValue,
    write: (isOn) => isOn,
    undo: UNDO_EACH,
  },
  slider: {
    read: (stored, { defaultValue = 0 }) =>
      typeof stored === 'number' && Number.isFinite(stored) ? stored : defaultValue,
    write: (value) => value,
  },
  repeater: {
    // Keys without a field are kept in their item.
    read: (stored, { children, minItems = 1 }) => {
      const items = Array.isArray(stored) ? stored : [];
      const missing = Array.from({ length: Math.max(0, minItems - items.length) });
      return [...items, ...missing].map((item: unknown) => readFields(children, item, item));
    },
    write: (items, { children }) => items.map((item) => writeFields(children, item, item)),
    check: (items, { children }) =>
      items.flatMap((item, index) => issuesUnder(index, checkFields(children, item))),
  },
  date: typedKind(DATE),
  time: typedKind(TIME),
  file: fileKind,
  focus: focusKind,
  sound: soundKind,
  'file-list': fileListKind,
  font: fontKind,
  timezone: {
    // A stored null is a choice; only missing and invalid values use the default.
    read: (stored, { defaultValue = null }) =>
      stored === null || (typeof stored === 'string' && stored !== '') ? stored : defaultValue,
    write: (timezone) => timezone,
    undo: UNDO_EACH,
  },
  'tip-goals': tipGoalsKind,
};

/** The kind of a type, which may be a union. */
export const kindOf = <T extends FieldType>(type: T): FieldKind<T> => KINDS[type];

/** Reads the field values from the stored entity into a copy of `base`. */
export function readFields(
  fields: readonly Field[],
  stored: unknown,
  base: unknown = undefined,
): Values {
  return fields.reduce<Values>((values, field) => {
    const path = pathOf(field);
    const own = readPath(stored, path);
    const { older } = field;
    const found = older ? (own ?? readPath(stored, pathOf({ ...field, path: older }))) : own;
    return withPath(values, path, kindOf<FieldType>(field.type).read(found, field));
  }, asObject(base));
}

/** Writes the values into a copy of `stored`, which keeps keys without a field. */
export function writeFields(fields: readonly Field[], values: unknown, stored: unknown): Values {
  return fields.reduce<Values>((body, field) => {
    if (field.isSaved === false) return body;
    const path = pathOf(field);
    const value = readPath(values, path) as ValueOf<FieldType>;
    return withPath(body, path, kindOf<FieldType>(field.type).write(value, field));
  }, asObject(stored));
}

/** Validation errors, by path in the form. */
export function checkFields(fields: readonly Field[], values: unknown): Issue[] {
  return fields.flatMap((field) => {
    const path = pathOf(field);
    const value = readPath(values, path) as ValueOf<FieldType>;
    const issues = kindOf<FieldType>(field.type).check?.(value, field) ?? [];
    return issues.map((issue) => ({ ...issue, path: [...path.split('.'), ...issue.path] }));
  });
}
