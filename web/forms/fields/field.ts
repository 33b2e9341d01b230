import type { ComponentType, ReactNode } from 'react';
import type { Issue } from '#contract/common.ts';
import type { FocusPoint } from '#contract/focus-point.ts';
import type { FontValue } from '#contract/font-value.ts';
import type { SelectOption } from '../../ui/select.tsx';
import type { SetAmount } from './amount/set-amount.ts';
import type { TypedValue } from './clock/typed-value.ts';
import type { FileSlot } from './file/file-slot.ts';
import type { FileRow } from './file-list/file-rows.ts';
import type { GoalRow } from './tip-goals/goal-rows.ts';

/** Properties of every field. */
type FieldBase = {
  /** Path of its value, with dots for nesting; also the key of a slider's range. */
  path: string;
  label: string;
  /** The path in older versions, used if `path` has no value. */
  older?: string | undefined;
  /** Key of the entity's object that `path` starts from, such as `settings`; the entity itself by default. */
  within?: string | undefined;
  /** Title of the section; `General` by default. */
  section?: string | undefined;
  /** Subhead above consecutive fields with the same one. */
  subhead?: string | undefined;
  /** False for values that are only used in the editor and never sent. */
  isSaved?: boolean;
};

/** `minItems` is 1 by default. */
type RepeaterOptions = {
  itemLabel: string;
  minItems?: number;
  maxItems?: number;
  /** Address of an item's thumbnail; undefined for none. */
  thumbnail?: (item: RepeaterItem, index: number) => string | undefined;
  /** Creates an added item, from an item with the default values and the form's values. */
  newItem?: (fresh: RepeaterItem, values: unknown) => RepeaterItem;
  /** Item fields, with paths relative to the item. */
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
      /** Saves the text as typed, even if empty; otherwise it is trimmed, and an empty text is left out. */
      keepsBlanks?: boolean;
      /** Validates a text; undefined if it is valid. */
      refuse?: (text: string) => string | undefined;
    };
    value: string;
  };
  /** An amount, by default in the currency of the settings. */
  amount: {
    options: { help?: string; placeholder?: string; defaultValue?: number; currency?: string };
    value: SetAmount;
  };
  /** `#rrggbb` or `#rgb`; empty only with `emptyLabel`. */
  color: {
    options: {
      /** Allows an empty color and labels it, such as `Auto`. */
      emptyLabel?: string;
      /** Form name of the surface color from which an empty color's accent is derived. */
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
      /** Option that creates a new entity: its label, such as `New theme…`, and the address of the editor. */
      makes?: { label: string; path: string };
      /** Button that opens a dialog with pictures to choose from: its label and the dialog. */
      gallery?: PictureGallery | undefined;
      /** Pictures to choose from below the field, instead of the gallery. */
      shelf?: ComponentType<ShelfProps> | undefined;
      /** Values of other fields that a choice sets, by path; `values` are those of the form. */
      fills?: (
        choice: string | null,
        values: object,
      ) => Iterable<readonly [path: string, value: unknown]>;
    };
    value: string | null;
  };
  checkbox: { options: { defaultValue?: boolean }; value: boolean };
  slider: {
    options: {
      /** Scope of the slider range: `layout`. */
      defaultsScope: string;
      /** Unit displayed after the number; empty for a count. */
      units?: string;
      defaultValue?: number;
    };
    value: number;
  };
  file: {
    options: {
      /** Whether the image fills its thumbnail; otherwise it is contained, with transparency. */
      isPhoto?: boolean;
      /** Form name of the focus point of its thumbnail. */
      focus?: string;
    };
    value: FileSlot;
  };
  /** The focus point of the image with this form name. */
  focus: { options: { image: string }; value: FocusPoint };
  /** An audio file with its duration. */
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
      /** Minute step; 15 by default. */
      minuteStep?: number;
      /** Adds a list of quarter hours. */
      quickSelect?: boolean;
    };
    value: TypedValue;
  };
  /** An empty family is the built-in font; `caps` is all caps. */
  font: { options: { defaultValue?: Required<FontValue> }; value: Required<FontValue> };
  /** An IANA name; null is no timezone. */
  timezone: { options: { defaultValue?: string }; value: string | null };
  /** Amounts are in this currency, an ISO 4217 code. */
  'tip-goals': { options: { currency: string }; value: GoalRow[] };
};

/** Props of a shelf of pictures. */
export type ShelfProps = { onChoose: (value: string) => void };

/** Props of a dialog with pictures. */
export type GalleryProps = ShelfProps & { onCancel: () => void };

export type PictureGallery = { label: string; Gallery: ComponentType<GalleryProps> };

export type RepeaterItem = Record<string, unknown>;

export type FieldType = keyof FieldTypes;

/** A field as data, from which the form is rendered, filled, validated and sent. */
export type FieldOf<T extends FieldType> = {
  [K in T]: FieldBase & FieldTypes[K]['options'] & { type: K };
}[T];
export type Field = FieldOf<FieldType>;

export type ValueOf<T extends FieldType> = FieldTypes[T]['value'];

/** The full path of its value. */
export const pathOf = ({ within, path }: Pick<Field, 'within' | 'path'>) =>
  within ? `${within}.${path}` : path;

/** How values of a type are processed. Rendering is separate. */
export type FieldKind<T extends FieldType> = {
  /** Converts a stored value to a form value; uses the default if it is missing or invalid. */
  read: (stored: unknown, field: FieldOf<T>) => ValueOf<T>;
  /** The value to send; undefined leaves the key out. */
  write: (value: ValueOf<T>, field: FieldOf<T>) => unknown;
  /** Validation errors; paths start from the value. */
  check?: (value: ValueOf<T>, field: FieldOf<T>) => Issue[];
  /** Translates an issue's path in the sent value to the path in the form value, if they differ. */
  locate?: (path: Issue['path'], value: ValueOf<T>) => Issue['path'];
  /** Undo rule; by default values are compared, and consecutive changes are one step. */
  undo?: UndoRule<ValueOf<T>>;
};

/** How undo treats the values of a type. */
export type UndoRule<Value> = {
  /** The part of a value that undo saves, which excludes running uploads. */
  keep?: (value: Value) => Value;
  /** A saved value with the uploads that are running now. */
  restore?: (saved: Value, now: Value) => Value;
  /** Fast consecutive changes of the same run are one step; null makes each a separate step. */
  runOf?: (before: Value, after: Value) => string | null;
  /** Whether the field only formatted what was typed. */
  isTidying?: (before: Value, after: Value) => boolean;
};

/** Makes each change a separate step. */
export const UNDO_EACH: { runOf: () => null } = { runOf: () => null };

/** Renders a field with its value at the path `name`. */
export type RenderField = (field: Field, name: string) => ReactNode;

/** Props of a type's component, which accesses its value with `useFieldValue`. */
export type FieldProps<T extends FieldType> = {
  field: FieldOf<T>;
  /** Its full path in the form. */
  name: string;
};

/** What a field needs that contains other fields. */
export type ContainerProps = { renderField: RenderField };
