import { createHash } from 'node:crypto';

/** What went past so far: its size, and the digest once all of it did. */
export type Measure = { sizeBytes: number; sha256(): string };

/**
 * Passes chunks on and measures them. `onBytes` is told the size of each; with `mostBytes`, more than that
 * is an error made by `tooMuch`.
 */
export function measured(
  onBytes: (bytes: number) => void,
  { mostBytes = Number.POSITIVE_INFINITY, tooMuch = () => new Error('too much') } = {},
) {
  const hash = createHash('sha256');
  const measure: Measure = { sizeBytes: 0, sha256: () => hash.digest('hex') };
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      measure.sizeBytes += chunk.length;
      if (measure.sizeBytes > mostBytes) throw tooMuch();
      hash.update(chunk);
      onBytes(chunk.length);
      yield chunk;
    }
  }
  return { measure, pass };
}
