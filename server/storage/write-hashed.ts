import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A file that was written to its end: the SHA-256 of its content in hex, and its length. */
export type Written = { sha256: string; sizeBytes: number };

/** Writes a stream into the new file `path`, safe on the disk when it resolves. Whoever asked for it removes what a failure left. */
export async function writeHashed(source: AsyncIterable<Buffer>, path: string): Promise<Written> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  const target = createWriteStream(path, { flags: 'wx', flush: true });
  try {
    await pipeline(source, counted, target);
  } catch (error) {
    // It may still be on its way to being opened, and would be made again after it was removed.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    throw error;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
