import type { ComponentType, ReactNode } from 'react';
import type { Issue } from '#contract/common.ts';
import type { FontValue } from '#contract/font-value.ts';
import type { CodeOnDemand } from '../ui/code-on-demand.ts';
import type { SelectOption } from '../ui/select-option.tsx';
import type { SetAmount } from './amount/set-amount.ts';
import type { TypedValue } from './clock/typed-value.ts';
import type { FileSlot } from './file/file-slot.ts';
import type { FileRow } from './file-list/file-rows.ts';
import type { GoalRow } from './tip-goals/goal-rows.ts';

/** The properties of every field. */
type FieldBase = {
  /** Path of its value; dots nest. Also the key of a slider's range. */
  path: string;
  label: string;
  /** The path in older versions, read if there is no value at `path`. */
  older?: string | undefined;
  /** The key of the entity from which `path` starts, such as `settings`; the entity itself unless given. */
  within?: string | undefined;
  /** `General` unless given. */
  section?: string | undefined;
  /** A subhead, above consecutive fields that have it. */
  subhead?: string | undefined;
  /** False if it is only for the editor and never sent. */
  isSaved?: boolean;
};

/** `minItems` is 1 unless given. */
type RepeaterOptions = {
  itemLabel: string;
  minItems?: number;
  maxItems?: number;
  /** Address of an item's thumbnail; undefined for none. */
  thumbnail?: (item: RepeaterItem, index: number) => string | undefined;
  /** Makes an added item, from one with the defaults of its fields, and the values of the form. */
  newItem?: CodeOnDemand<(fresh: RepeaterItem, values: unknown) => RepeaterItem>;
  /** Their paths start from the item. */
  children: readonly Exclude<Field, { type: 'repeater' }>[];
};

/** All types of fields: their options and form value. */
type FieldTypes = {
  text: {
    options: {
      help?: string;
      placeholder?: string | undefined;
      maxLength?: number;
      defaultValue?: string;
      /** Saves the text as typed, even if empty; otherwise it is trimmed, and left out if empty. */
      keepsBlanks?: boolean;
      /** The error of a text; undefined if it can be saved. */
      refuse?: (text: string) => string | undefined;
    };
    value: string;
  };
  /** In the currency of the settings. */
  amount: { options: { help?: string; defaultValue?: number }; value: SetAmount };
  /** `#rrggbb` or `#rgb`; empty only with `emptyLabel`, which names that, such as Auto. */
  color: {
    options: {
      /** It may be empty, which is called so: `Auto`. */
      emptyLabel?: string;
      /** The form name of the color that an empty one is the accent of. */
      surface?: string;
      defaultValue?: string;
    };
    value: string;
  };
  select: {
    options: {
      help?: string;
      placeholder?: string;
      options: readonly SelectOption<string | null>[];
      defaultValue?: string;
      /** Offers to make what is not among the options yet: `New theme…`, and the address of its editor. */
      makes?: { label: string; path: string };
      /** Offers to choose from pictures instead: the dialog for it, and what its button says. */
      gallery?: { label: string; code: CodeOnDemand<ComponentType<GalleryProps>> };
      /** Pictures to choose from below the field, in place of the gallery. */
      shelf?: CodeOnDemand<ComponentType<ShelfProps>> | undefined;
      /** What else a choice sets: values of other fields, by path. */
      fills?: (choice: string | null) => Iterable<readonly [path: string, value: unknown]>;
    };
    value: string | null;
  };
  checkbox: { options: { defaultValue?: boolean }; value: boolean };
  slider: {
    options: {
      /** Scope of the range: `layout`. */
      defaultsScope: string;
      /** Shown after the number; none for a count. */
      units?: string;
      defaultValue?: number;
    };
    value: number;
  };
  file: {
    options: {
      /** The image fills its thumbnail; otherwise all of it is shown, with transparency. */
      isPhoto?: boolean;
    };
    value: FileSlot;
  };
  /** A sound, of which the editor knows how long it is. */
  sound: { options: unknown; value: FileSlot };
  'file-list': {
    options: {
      help?: string;
      /** Name of one file: `Sprite`. */
      itemLabel: string;
    };
    value: readonly FileRow[];
  };
  repeater: { options: RepeaterOptions; value: RepeaterItem[] };
  /** yyyy-MM-dd */
  date: { options: unknown; value: TypedValue };
  /** HH:mm */
  time: {
    options: {
      /** Step of the minutes; 15 unless given. */
      minuteStep?: number;
      /** Shows a list of whole times as well. */
      quickSelect?: boolean;
    };
    value: TypedValue;
  };
  /** The empty family is the built-in one; `caps` is all caps. */
  font: { options: { defaultValue?: Required<FontValue> }; value: Required<FontValue> };
  /** An IANA name; null is no timezone. */
  timezone: { options: { defaultValue?: string }; value: string | null };
  /** With amounts of this currency, an ISO 4217 code. */
  'tip-goals': { options: { currency: string }; value: GoalRow[] };
};

/** Of pictures that choose the value of a field. */
export type ShelfProps = { onChoose: (value: string) => void };

/** The same in a dialog. */
export type GalleryProps = ShelfProps & { onCancel: () => void };

export type RepeaterItem = Record<string, unknown>;

export type FieldType = keyof FieldTypes;

/** A field as data, from which the form is rendered, filled, checked and sent. */
export type FieldOf<T extends FieldType> = {
  [K in T]: FieldBase & FieldTypes[K]['options'] & { type: K };
}[T];
export type Field = FieldOf<FieldType>;

export type ValueOf<T extends FieldType> = FieldTypes[T]['value'];

/** The full path of its value. */
export const pathOf = ({ within, path }: Pick<Field, 'within' | 'path'>) =>
  within ? `${within}.${path}` : path;

/** How the values of a type are processed; a component renders them. */
export type FieldKind<T extends FieldType> = {
  /** The form value of a stored one; the default if that is missing or invalid. */
  read: (stored: unknown, field: FieldOf<T>) => ValueOf<T>;
  /** The value to send; undefined leaves the key out. */
  write: (value: ValueOf<T>, field: FieldOf<T>) => unknown;
  /** The errors before it is sent; paths start from the value. */
  check?: (value: ValueOf<T>, field: FieldOf<T>) => Issue[];
  /** Translates the path of an issue in the sent value to one in the form value, if they differ. */
  locate?: (path: Issue['path'], value: ValueOf<T>) => Issue['path'];
  /** How changes are undone; unless given, by value, with consecutive changes as one step. */
  undo?: UndoRule<ValueOf<T>>;
};

/** A value, and two changed versions of it. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** How to merge values that have parts. */
export type MergeRule<Value> = {
  /** The parts; each is taken from one side. */
  split: (versions: Versions<Value>) => Versions<Value>[];
  /** The value of the chosen parts, in the order of `split`. */
  join: (parts: readonly Value[]) => Value;
  isSame: (a: Value, b: Value) => boolean;
};

/** How undo treats the values of a type. */
export type UndoRule<Value> = {
  /** The part of a value that undo keeps: no running uploads. */
  keep?: (value: Value) => Value;
  /** A kept value with the uploads that run now. */
  restore?: (saved: Value, now: Value) => Value;
  /** Fast consecutive changes of the same run are one step; null makes each a separate step. */
  runOf?: (before: Value, after: Value) => string | null;
  /** Whether the field only formatted what was typed. */
  isTidying?: (before: Value, after: Value) => boolean;
};

/** Each choice is a separate step. */
export const UNDO_EACH: { runOf: () => null } = { runOf: () => null };

/** Renders a field with its value at the path `name`. */
export type RenderField = (field: Field, name: string) => ReactNode;

/** Props of a type's component, which accesses its value with `useFieldValue`. */
export type FieldProps<T extends FieldType> = {
  field: FieldOf<T>;
  /** Its full path in the form. */
  name: string;
  /** For fields that contain other fields. */
  renderField: RenderField;
};
