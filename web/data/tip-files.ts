import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import type { TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import type { ImportedTip, ImportResult } from '#contract/tips.ts';
import { importParts } from '#domain/import-parts.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/tips`;

/** What an import of a CSV file would record; records nothing. Throws a RequestError for what is no such file. */
export async function previewTipFile(
  liveId: string,
  file: File,
  columns: TipFileColumns,
): Promise<TipFilePreview> {
  if (file.size > MAX_TIP_FILE_MB * BYTES_PER_MB) {
    const text = `The file is too large: at most ${MAX_TIP_FILE_MB} MB. Split it into smaller files.`;
    throw new RequestError(0, text);
  }
  const form = new FormData();
  form.append('file', file);
  const query = new URLSearchParams(columns);
  return request('POST', `${pathOf(liveId)}/import/preview?${query}`, { body: form });
}

/**
 * Records tips of a preview in parts, so that a running show is not held up; a part that was recorded before is not
 * recorded again. Calls back with the number of tips after each part. Throws a RequestError.
 */
export async function importTips(
  liveId: string,
  tips: readonly ImportedTip[],
  onRecorded: (count: number) => void,
): Promise<void> {
  let count = 0;
  for (const part of importParts(tips)) {
    await request<ImportResult>('POST', `${pathOf(liveId)}/import`, { body: { tips: part } });
    count += part.length;
    onRecorded(count);
  }
}
