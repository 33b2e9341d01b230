import type { FileValue } from '#contract/file-value.ts';
import { byteSize } from '#domain/byte-size.ts';
import { resolveFileLink } from '#domain/file-link.ts';

/** What is stored, when the overlay would show it; null for all else, such as a link elsewhere. */
export const readStoredFile = (stored: unknown): FileValue | null =>
  resolveFileLink(stored) === null ? null : (stored as FileValue);

/** What a person calls the file: the name it came with, else the one it is stored under. */
export function fileName(file: FileValue): string {
  const { url, original_name } = recordOf(file);
  const original = typeof original_name === 'string' ? original_name.trim() : '';
  return original || url.replace(/^.*\//, '');
}

/** Such as `96.0 KB`; empty when the record does not say. */
export function fileSize(file: FileValue): string {
  const { size_bytes } = recordOf(file);
  return typeof size_bytes === 'number' ? byteSize(size_bytes) : '';
}

/** Only its link is certain: a version with other rules may have stored the rest. */
const recordOf = (file: FileValue): Exclude<FileValue, string> =>
  typeof file === 'string' ? { url: file } : file;
