import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { ImportedTip } from '#contract/tips.ts';

/** Below the body limit of the server, which is 1 MiB. */
const MAX_BYTES = 900_000;

/** Splits tips into batches that fit into one request each. */
export function* importParts(tips: readonly ImportedTip[]): Generator<ImportedTip[]> {
  const encoder = new TextEncoder();
  let part: ImportedTip[] = [];
  let bytes = 0;
  for (const tip of tips) {
    const size = encoder.encode(JSON.stringify(tip)).length + 1;
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
