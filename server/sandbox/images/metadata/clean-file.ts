import { createHash } from 'node:crypto';
import { readFile, writeFileSync } from '../../../system/disk/files.ts';
import { withoutMetadata } from './without-metadata.ts';

/**
 * Removes the metadata from the image at `path`. Returns the SHA-256 of the result, in hex, and its length; null for a
 * file without metadata, which is unchanged.
 */
export async function cleanFile(path: string) {
  const cleaned = withoutMetadata(await readFile(path));
  if (!cleaned) return null;
  writeFileSync(path, cleaned);
  const sha256 = createHash('sha256').update(cleaned).digest('hex');
  return { sha256, sizeBytes: cleaned.length };
}
