import type { FileValue } from '#contract/file-value.ts';
import { SVG_PARTS } from '#contract/svg-parts.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import { type FieldKind, UNDO_EACH } from '../field.ts';

/** A running or failed upload; failed ones are kept for a retry. */
export type Upload = { key: string; file: File; error?: string };

/**
 * A slot for one file; `stored` is null if it is empty, and stays if an upload fails. `failure` is the error
 * of an upload that is not kept. It is part of the value because a folded section is unmounted.
 */
export type FileSlot = {
  stored: FileValue | null;
  upload?: Upload | undefined;
  failure?: string | undefined;
};

let uploadsMade = 0;

/** Keys are unique, also for the same file and across reloads. */
export function newUpload(file: File): Upload {
  uploadsMade += 1;
  return { key: `upload-${performance.timeOrigin}-${uploadsMade}`, file };
}

/** Why the slot cannot be saved yet; undefined without an upload. Saving must never drop a file silently. */
export function whyUnfinished({ upload }: FileSlot): string | undefined {
  if (!upload) return undefined;
  const name = `"${upload.file.name}"`;
  return upload.error
    ? `Upload ${name} again, or remove it`
    : `Wait until ${name} is uploaded, or remove it`;
}

/**
 * Changes the slot that belongs to this upload, in a slot or list. Returns the same value if there is none.
 */
export function changeWaiting<Value extends FileSlot | readonly FileSlot[]>(
  value: Value,
  uploadKey: string,
  change: (slot: FileSlot) => FileSlot,
): Value {
  const each = <Slot extends FileSlot>(slot: Slot): Slot =>
    slot.upload?.key === uploadKey ? { ...slot, ...change(slot) } : slot;
  if (!isWaiting(value, uploadKey)) return value;
  return (isList(value) ? value.map(each) : each(value as FileSlot)) as Value;
}

/** Whether a slot still belongs to the upload; false after its row was removed or the form was reset. */
export const isWaiting = (value: FileSlot | readonly FileSlot[], uploadKey: string): boolean =>
  (isList(value) ? value : [value]).some(({ upload }) => upload?.key === uploadKey);

const isList = (value: FileSlot | readonly FileSlot[]): value is readonly FileSlot[] =>
  Array.isArray(value);

/** The stored file if the overlay accepts it; null for anything else, such as an external link. */
export const readStoredFile = (stored: unknown): FileValue | null =>
  resolveFileLink(stored) === null ? null : (stored as FileValue);

/** The original name of a file, else its stored name. */
export function fileName(file: FileValue): string {
  const { url, original_name } = recordOf(file);
  const original = typeof original_name === 'string' ? original_name.trim() : '';
  return original || url.replace(/^.*\//, '');
}

/** `96.0 KB`; empty if unknown. */
export function fileSize(file: FileValue): string {
  const { size_bytes } = recordOf(file);
  return typeof size_bytes === 'number' ? byteSize(size_bytes) : '';
}

/** Warning about parts of a file that the overlay cannot draw, with a remedy; undefined without any. */
export function notDrawnText(file: FileValue): string | undefined {
  const { not_drawn } = recordOf(file);
  if (!Array.isArray(not_drawn) || not_drawn.length === 0) return undefined;
  const parts = not_drawn.map((part) => WORDS.get(part) ?? String(part));
  return `Not shown on the overlay: ${parts.join('; ')}. Export it as a PNG or GIF to keep them.`;
}

const WORDS = new Map<string, string>(Object.entries(SVG_PARTS));

/** Only the link is certain; another version may have written the other properties. */
const recordOf = (file: FileValue): Exclude<FileValue, string> =>
  typeof file === 'string' ? { url: file } : file;

type ChosenFile = Pick<File, 'name' | 'type'>;

/** File types of a field, and texts about them. */
export type TakenFiles = {
  takes: (file: ChosenFile) => boolean;
  one: string;
  many: string;
  /** What to choose instead of an unsupported file. */
  remedy: string;
};

export const IMAGES: TakenFiles = {
  takes: ({ type }) => type.startsWith('image/'),
  one: 'an image',
  many: 'images',
  remedy: 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
};

/** Splits files into accepted ones and an error about the others. */
export function sortFiles<T extends ChosenFile>(
  files: readonly T[],
  { takes, one, many, remedy }: TakenFiles = IMAGES,
): { taken: T[]; refusal: string | undefined } {
  const taken = files.filter(takes);
  const [first, ...others] = files.filter((file) => !taken.includes(file));
  if (!first) return { taken, refusal: undefined };
  const what =
    others.length === 0
      ? `"${first.name}" is not ${one}`
      : `${others.length + 1} of these files are not ${many}`;
  return { taken, refusal: `${what}. ${remedy}` };
}

/** A slot in the form; the stored record or null in requests. */
const slotKind = {
  read: (stored: unknown): FileSlot => ({ stored: readStoredFile(stored) }),
  write: ({ stored }: FileSlot) => stored,
  check: (slot: FileSlot) => {
    const message = whyUnfinished(slot);
    return message ? [{ path: [], message }] : [];
  },
  // Errors about any part of the record are displayed at the file.
  locate: () => [],
  // A finished upload is an undo step. Running uploads continue during undo.
  undo: {
    ...UNDO_EACH,
    keep: ({ stored }: FileSlot): FileSlot => ({ stored }),
    restore: ({ stored }: FileSlot, { upload }: FileSlot): FileSlot =>
      upload ? { stored, upload } : { stored },
  },
};

export const fileKind: FieldKind<'file'> = slotKind;
export const soundKind: FieldKind<'sound'> = slotKind;
