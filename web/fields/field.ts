import type { ReactNode } from 'react';
import type { Issue } from '#contract/common.ts';
import type { FontValue } from '#contract/font-value.ts';
import type { SelectOption } from '../ui/select-option.tsx';
import type { TypedValue } from './clock/typed-value.ts';
import type { FileSlot } from './file/file-slot.ts';
import type { FileRow } from './file-list/file-rows.ts';
import type { GoalRow } from './tip-goals/goal-rows.ts';

/** What every field is described by, whatever its type. */
type FieldBase = {
  /** Where its value lies; dots nest. It is also the key of a slider's stored range. */
  path: string;
  label: string;
  /** The path of older versions, which is read where there is nothing at `path`. */
  older?: string | undefined;
  /** The part of the entity that `path` starts from, such as `settings`; the entity itself unless given. */
  within?: string | undefined;
  /** `General` unless given. */
  section?: string | undefined;
  /** Its place in the section: lower ones first, 0 unless given; equal ones stay as they are listed. */
  order?: number;
  /** A small head within the section, above the fields that follow each other with it. */
  subhead?: string | undefined;
  /** False for what only the editor needs: it is never sent. */
  isSaved?: boolean;
};

/** Of one item of a repeater, such as a sprite; `minItems` is 1 unless given. */
type RepeaterOptions = {
  itemLabel: string;
  minItems?: number;
  maxItems?: number;
  /** The address of a small image of an item for the bar; undefined for none. */
  thumbnail?: (item: RepeaterItem, index: number) => string | undefined;
  /** Their paths start from the item. */
  children: readonly Exclude<Field, { type: 'repeater' }>[];
};

/** All types of fields: what describes one beyond the base, and its value in the form. */
type FieldTypes = {
  text: {
    options: {
      help?: string;
      placeholder?: string | undefined;
      maxLength?: number;
      defaultValue?: string;
      /** Saved as typed, even when empty; else blanks around the text are not, and an empty one is absent. */
      keepsBlanks?: boolean;
      /** Why this text cannot be saved; undefined when it can. */
      refuse?: (text: string) => string | undefined;
    };
    value: string;
  };
  /** `#rrggbb` or `#rgb`; empty only where `emptyLabel` says what that means, such as Auto. */
  color: { options: { emptyLabel?: string; defaultValue?: string }; value: string };
  select: {
    options: {
      help?: string;
      placeholder?: string;
      options: readonly SelectOption<string | null>[];
      defaultValue?: string;
    };
    value: string | null;
  };
  checkbox: { options: { defaultValue?: boolean }; value: boolean };
  slider: {
    options: {
      /** Whose ranges these are, such as `layout`. */
      defaultsScope: string;
      /** Shown behind the number; none for a count. */
      units?: string;
      defaultValue?: number;
    };
    value: number;
  };
  file: {
    options: {
      /** The thumbnail is filled, as by a photo; else it shows all of the image, and what is transparent. */
      isPhoto?: boolean;
    };
    value: FileSlot;
  };
  'file-list': {
    options: {
      help?: string;
      /** What one of the files is, such as Sprite. */
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
      /** Between the minutes to pick from; 15 unless given. */
      minuteStep?: number;
      /** A list of whole times beside those of their parts. */
      quickSelect?: boolean;
    };
    value: TypedValue;
  };
  /** The empty family is the built-in one; `caps` writes every letter as a capital. */
  font: { options: { defaultValue?: Required<FontValue> }; value: Required<FontValue> };
  /** Of the IANA database; null is no timezone. */
  timezone: { options: { defaultValue?: string }; value: string | null };
  'tip-goals': { options: unknown; value: GoalRow[] };
};

export type RepeaterItem = Record<string, unknown>;

export type FieldType = keyof FieldTypes;

/** The description of a field: plain data, from which a form is drawn, filled, checked and sent. */
export type FieldOf<T extends FieldType> = {
  [K in T]: FieldBase & FieldTypes[K]['options'] & { type: K };
}[T];
export type Field = FieldOf<FieldType>;

export type ValueOf<T extends FieldType> = FieldTypes[T]['value'];

/** The full path of its value, from the entity. */
export const pathOf = ({ within, path }: Pick<Field, 'within' | 'path'>) =>
  within ? `${within}.${path}` : path;

/** The pure half of a type; a component draws the other. */
export type FieldKind<T extends FieldType> = {
  /** The value for the form, from what is stored: anything strange, or undefined, gives the default. */
  read: (stored: unknown, field: FieldOf<T>) => ValueOf<T>;
  /** What is sent; undefined leaves the key out. */
  write: (value: ValueOf<T>, field: FieldOf<T>) => unknown;
  /** What is wrong with it before it is sent; the paths start from the value. */
  check?: (value: ValueOf<T>, field: FieldOf<T>) => Issue[];
  /** The place in the value of an issue's place in what was sent, where they differ. */
  locate?: (path: Issue['path'], value: ValueOf<T>) => Issue['path'];
  /** How changes of two people come together; as a whole, of which one is chosen when both changed it, unless given. */
  merge?: MergeRule<ValueOf<T>>;
  /** How its changes are undone; as a whole, and one run after another, unless given. */
  undo?: UndoRule<ValueOf<T>>;
};

/** A value as it was, and what two people made of it. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** What merging must know of a type of values that have parts. */
export type MergeRule<Value> = {
  /** The parts, each of which is chosen from one side. */
  split: (versions: Versions<Value>) => Versions<Value>[];
  /** The value of the chosen parts, in the order in which they were split. */
  join: (parts: readonly Value[]) => Value;
  isSame: (a: Value, b: Value) => boolean;
};

/** What undo must know of a type of values. */
export type UndoRule<Value> = {
  /** What is remembered of a value: nothing that is still under way. */
  keep?: (value: Value) => Value;
  /** The value that was kept, and what is under way now. */
  restore?: (kept: Value, now: Value) => Value;
  /** Changes of the same run that follow each other fast are one step; null makes each a step of its own. */
  runOf?: (before: Value, after: Value) => string | null;
  /** Whether the field only tidied up what had been typed. */
  isTidying?: (before: Value, after: Value) => boolean;
};

/** A choice is always a step of its own. */
export const UNDO_EACH: { runOf: () => null } = { runOf: () => null };

/** Draws a field whose value lies at `name` in the form. */
export type RenderField = (field: Field, name: string) => ReactNode;

/** What the component of a type is given; it reads and changes its value with `useFieldValue`. */
export type FieldProps<T extends FieldType> = {
  field: FieldOf<T>;
  /** Its full path in the form. */
  name: string;
  /** For fields that have others inside. */
  renderField: RenderField;
};
