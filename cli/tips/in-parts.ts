import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { ImportedTip } from '#contract/tips.ts';

/** A good part of the megabyte that the server reads of a body. */
const MAX_BYTES = 900_000;

/** Tips in parts that the API takes at once, in their order. */
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
