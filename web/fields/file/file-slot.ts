import type { FileValue } from '#contract/file-value.ts';

/** A file on its way to the server. It stays, with the reason, after it was refused, so that it can be sent again. */
export type Upload = { key: string; file: File; error?: string };

/** A place for one file. While another is on its way, `stored` is what stays if that fails; null is empty. */
export type FileSlot = { stored: FileValue | null; upload?: Upload | undefined };

let uploadsMade = 0;

/** The key tells it apart from every other upload, also of the same file. */
export function newUpload(file: File): Upload {
  uploadsMade += 1;
  return { key: `upload-${uploadsMade}`, file };
}

/** Why the file cannot be saved yet; undefined when nothing is under way. A form never leaves out a file in silence. */
export function whyUnfinished({ upload }: FileSlot): string | undefined {
  if (!upload) return undefined;
  const name = `"${upload.file.name}"`;
  return upload.error
    ? `Upload ${name} again, or remove it`
    : `Wait until ${name} is uploaded, or remove it`;
}

/** The value of a field, one slot or a list, after a change of the slot that waits for this upload; the same value when none does. */
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

/** Whether the upload still has a place to go to: none is left after its row was removed or the form was reset. */
export const isWaiting = (value: FileSlot | readonly FileSlot[], uploadKey: string): boolean =>
  (isList(value) ? value : [value]).some(({ upload }) => upload?.key === uploadKey);

const isList = (value: FileSlot | readonly FileSlot[]): value is readonly FileSlot[] =>
  Array.isArray(value);
