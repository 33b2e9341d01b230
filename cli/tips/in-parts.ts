import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { ImportedTip } from '#contract/tips.ts';

/** Below the body limit of the server, which is 1 MiB. */
const MAX_BYTES = 900_000;

/** Splits tips into parts that fit into one request. */
export function* inParts(tips: readonly ImportedTip[]): Generator<ImportedTip[]> {
  let part: ImportedTip[] = [];
  let bytes = 0;
  for (const tip of tips) {
    const size = Buffer.byteLength(JSON.stringify(tip)) + 1;
    if (part.length === MAX_IMPORTED_TIPS || (part.length > 0 && bytes + size > MAX_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(tip);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
