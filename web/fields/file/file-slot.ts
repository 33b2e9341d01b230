import type { FileValue } from '#contract/file-value.ts';
import { byteSize } from '#domain/byte-size.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { type FieldKind, UNDO_EACH } from '../field.ts';

/** A running or failed upload; a failed one is kept for a retry. */
export type Upload = { key: string; file: File; error?: string };

/** A place for one file. `stored` stays if the upload fails; null is empty. */
export type FileSlot = { stored: FileValue | null; upload?: Upload | undefined };

let uploadsMade = 0;

/** Each upload has a unique key, also of the same file and after a reload. */
export function newUpload(file: File): Upload {
  uploadsMade += 1;
  return { key: `upload-${performance.timeOrigin}-${uploadsMade}`, file };
}

/** Why the slot cannot be saved yet; undefined without an upload. A form never drops a file silently. */
export function whyUnfinished({ upload }: FileSlot): string | undefined {
  if (!upload) return undefined;
  const name = `"${upload.file.name}"`;
  return upload.error
    ? `Upload ${name} again, or remove it`
    : `Wait until ${name} is uploaded, or remove it`;
}

/** Changes the slot that waits for this upload, in a slot or a list; the same value if none does. */
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

/** Whether a slot still waits for the upload; none does after its row was removed or the form was reset. */
export const isWaiting = (value: FileSlot | readonly FileSlot[], uploadKey: string): boolean =>
  (isList(value) ? value : [value]).some(({ upload }) => upload?.key === uploadKey);

const isList = (value: FileSlot | readonly FileSlot[]): value is readonly FileSlot[] =>
  Array.isArray(value);

/** The stored file if the overlay would show it; null for all else, such as an external link. */
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

/** Only the link is certain; another version may have stored the rest. */
const recordOf = (file: FileValue): Exclude<FileValue, string> =>
  typeof file === 'string' ? { url: file } : file;

/** The images among the files, and the error about the others. */
export function sortImages<T extends Pick<File, 'name' | 'type'>>(
  files: readonly T[],
): { images: T[]; refusal: string | undefined } {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const others = files.filter((file) => !images.includes(file));
  return { images, refusal: refusalOf(others.map(({ name }) => name)) };
}

function refusalOf(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const what =
    names.length === 1
      ? `"${first}" is not an image`
      : `${names.length} of these files are not images`;
  return `${what}. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG`;
}

/** A slot in the form, the stored record or null in requests. */
export const fileKind: FieldKind<'file'> = {
  read: (stored) => ({ stored: readStoredFile(stored) }),
  write: ({ stored }) => stored,
  check: (slot) => {
    const message = whyUnfinished(slot);
    return message ? [{ path: [], message }] : [];
  },
  // An error about any part of the record is shown at the file.
  locate: () => [],
  // A finished upload is a change; a running one continues during undo.
  undo: {
    ...UNDO_EACH,
    keep: ({ stored }) => ({ stored }),
    restore: ({ stored }, { upload }) => (upload ? { stored, upload } : { stored }),
  },
};
