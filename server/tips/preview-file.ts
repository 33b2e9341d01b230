import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { RefusedLine, TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { decodeTipFile } from './decode-tip-file.ts';
import { lineReason } from './files/line-reason.ts';
import { tipsInFile } from './files/tips-in-file.ts';
import type { TipService } from './tip-service.ts';

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
  const file = await decodeTipFile({ path, ...context, columns: chosen });
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
