import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256 in hex and length of a content that was read to its end. */
export type Hashed = { sha256: string; sizeBytes: number };

/** SHA-256 in hex. */
export const sha256Of = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');

/** A pipeline step that hashes the bytes that pass through it. Read `hashed` after the pipeline has ended. */
export function hashing(onBytes: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      onBytes(chunk.length);
      yield chunk;
    }
  }
  return { pass, hashed: (): Hashed => ({ sha256: hash.digest('hex'), sizeBytes }) };
}

/** Hashes a stream without storing it. */
export async function hashStream(
  source: AsyncIterable<Buffer>,
  onBytes?: (bytes: number) => void,
): Promise<Hashed> {
  const { pass, hashed } = hashing(onBytes);
  for await (const _ of pass(source));
  return hashed();
}

/** Writes a stream to the new file `path` and syncs it. After a failure the caller removes the file. */
export async function writeHashed(
  source: AsyncIterable<Buffer>,
  path: string,
  onBytes?: (bytes: number) => void,
): Promise<Hashed> {
  const { pass, hashed } = hashing(onBytes);
  const target = createWriteStream(path, { flags: 'wx', flush: true });
  try {
    await pipeline(source, pass, target);
  } catch (error) {
    // The file may still be opening; then it would be created after the caller removed it.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    throw error;
  }
  return hashed();
}
