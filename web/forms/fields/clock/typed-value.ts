import type { Issue } from '#contract/common.ts';

/** Text that cannot be parsed; empty for a partially filled native input. */
type Unparsed = { typed: string };

/** The form value of a date or time: as stored, null for none, or unparsable text. */
export type TypedValue = string | null | Unparsed;

/** The format of a date or time. */
export type Wording = {
  isStored: (text: string) => boolean;
  show: (stored: string) => string;
  /** The format: `MM/DD/YYYY`. */
  readonly placeholder: string;
  /** Parses a text to its stored value; undefined if invalid. */
  read: (text: string) => string | undefined;
  /** The error for invalid text. */
  readonly refusal: string;
};

/** The value of typed text; blank text is null. */
export function readTyped(text: string, { read }: Wording): TypedValue {
  return text.trim() ? (read(text.trim()) ?? { typed: text }) : null;
}

/** The stored value; null for unparsable text. */
export const storedOf = (value: TypedValue) => (typeof value === 'string' ? value : null);

/** The text displayed in the field. */
export function textOf(value: TypedValue, { show }: Wording): string {
  if (value === null) return '';
  return typeof value === 'string' ? show(value) : value.typed;
}

/** The error of a value; undefined if it can be saved. */
export function refusalOf(value: TypedValue, { refusal }: Wording): string | undefined {
  if (value === null || typeof value === 'string') return undefined;
  return value.typed ? refusal : 'Fill in every part, or clear it';
}

/** Reads, validates and sends such values. Unparsable text is an error and is never sent as null. */
export const typedKind = (wording: Wording) => ({
  read: (stored: unknown): TypedValue =>
    typeof stored === 'string' && wording.isStored(stored) ? stored : null,
  write: (value: TypedValue) => (typeof value === 'object' && value ? value.typed : value),
  check: (value: TypedValue): Issue[] => {
    const message = refusalOf(value, wording);
    return message ? [{ path: [], message }] : [];
  },
});
