import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A content that was read to its end: its SHA-256 in hex, and its length. */
export type Hashed = { sha256: string; sizeBytes: number };

/** In hex. */
export const sha256Of = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');

/** A step of a pipeline that hashes what passes through it; `hashed` is for after the end. */
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

/** Reads a stream without keeping it. */
export async function hashStream(
  source: AsyncIterable<Buffer>,
  onBytes?: (bytes: number) => void,
): Promise<Hashed> {
  const { pass, hashed } = hashing(onBytes);
  for await (const _ of pass(source));
  return hashed();
}

/** Writes a stream into the new file `path` and syncs it. The caller removes what a failure leaves. */
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
    // The file may still be opening, and would be created after the caller removed it.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    throw error;
  }
  return hashed();
}
