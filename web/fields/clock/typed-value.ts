import type { Issue } from '#contract/common.ts';

/** What was typed and cannot be read; empty for a native field of which only a part is filled. */
type Unread = { typed: string };

/** What a date or a time is in the form: as it is stored, null for none, or what cannot be read. */
export type TypedValue = string | null | Unread;

/** How such values are stored, shown and typed. */
export type Wording = {
  isStored: (text: string) => boolean;
  /** The text of a stored value. */
  show: (stored: string) => string;
  /** The stored value of a text; undefined when it is none. */
  read: (text: string) => string | undefined;
  /** Why other texts are refused. */
  refusal: string;
};

/** What was typed, as a value; nothing but blanks is none. */
export function readTyped(text: string, { read }: Wording): TypedValue {
  return text.trim() ? (read(text.trim()) ?? { typed: text }) : null;
}

/** The stored form; null also for what cannot be read. */
export const storedOf = (value: TypedValue) => (typeof value === 'string' ? value : null);

/** What the field shows. */
export function textOf(value: TypedValue, { show }: Wording): string {
  if (value === null) return '';
  return typeof value === 'string' ? show(value) : value.typed;
}

/** Why the value cannot be saved; undefined when it can. */
export function refusalOf(value: TypedValue, { refusal }: Wording): string | undefined {
  if (value === null || typeof value === 'string') return undefined;
  return value.typed ? refusal : 'Fill in every part, or clear it';
}

/** How such values are read, checked and sent. What cannot be read is refused, and never sent as none. */
export const typedKind = (wording: Wording) => ({
  read: (stored: unknown): TypedValue =>
    typeof stored === 'string' && wording.isStored(stored) ? stored : null,
  write: (value: TypedValue) => (typeof value === 'object' && value ? value.typed : value),
  check: (value: TypedValue): Issue[] => {
    const message = refusalOf(value, wording);
    return message ? [{ path: [], message }] : [];
  },
});
