import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORTED_TIPS, MAX_TIP_FILE_LINES } from '#contract/limits.ts';
import type { RefusedLine, TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { tooLarge } from '#domain/errors.ts';
import { decode } from '../sandbox/decode.ts';
import { lineReason } from './files/line-reason.ts';
import { tipsInFile } from './files/tips-in-file.ts';
import type { TipService } from './tip-service.ts';

/** 100x the cost of 10,000 lines, 10x on a slow computer. */
const LIMITS = { timeMs: 10_000, memoryMb: 500 };

const tooHeavy = (cause: Error) =>
  tooLarge('The file takes too long to read.', 'Split it into smaller files.', cause);

/**
 * Previews the import of a CSV file into a live. The decoding process parses the file. The lookup is in batches with
 * pauses, because a show may be running. Throws an AppError for a file that is not CSV.
 */
export async function previewFile(
  tips: TipService,
  liveId: string,
  { path, chosen }: { path: string; chosen: TipFileColumns },
): Promise<TipFilePreview> {
  const { currency } = tips.namesOf(liveId);
  const context = { currency, timezone: tips.timezone(), now: new Date() };
  const input = { path, ...context, columns: chosen, mostLines: MAX_TIP_FILE_LINES };
  const file = await decode('tips', input, { ...LIMITS, refusal: tooHeavy });
  const read = tipsInFile(file, currency);
  const refused: RefusedLine[] = read.bad;
  const preview: TipFilePreview = {
    header: file.header,
    columns: file.columns,
    tips: [],
    known: 0,
    differing: [],
    refused,
    ...(read.untimed.length > 0 && { untimed: read.untimed }),
  };
  const lineAt = (key = '') => read.lineOf.get(key) ?? 0;
  for (let from = 0; from < read.tips.length; from += MAX_IMPORTED_TIPS) {
    const part = read.tips.slice(from, from + MAX_IMPORTED_TIPS);
    const { unseen, reused, differing, similar } = tips.preview(liveId, part);
    for (const { path: at, message } of reused) {
      const line = lineAt(part[Number(at[1])]?.idempotency_key);
      refused.push({ line, reason: lineReason(message) });
    }
    preview.tips.push(...part.filter(({ idempotency_key }) => unseen.has(idempotency_key)));
    preview.known += part.length - unseen.size - reused.length;
    preview.differing.push(...differing.map(lineAt));
    if (similar.length > 0) preview.similar = [...(preview.similar ?? []), ...similar.map(lineAt)];
    await setImmediate();
  }
  refused.sort((a, b) => a.line - b.line);
  return preview;
}
