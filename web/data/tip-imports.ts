import { type QueryClient, useQuery } from '@tanstack/react-query';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import type { ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import type { BeginImport, ImportChange, TipImport } from '#contract/tip-imports.ts';
import type { ImportedTip, ImportResult, ImportTips } from '#contract/tips.ts';
import { importParts } from '#domain/import-parts.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import type { LiveTips } from '#domain/tip-import/decisions.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

/** What an import of a file would record; records nothing. Throws a RequestError for what is no such file. */
export async function previewImport(file: File, options: ImportOptions): Promise<ImportPreview> {
  if (file.size > MAX_TIP_FILE_MB * BYTES_PER_MB) {
    const text = `The file is too large: at most ${MAX_TIP_FILE_MB} MB. Split it into smaller files.`;
    throw new RequestError(0, text);
  }
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  form.append('file', file);
  return request('POST', '/api/tips/import/preview', { body: form });
}

/** Begins an import, or continues the one of the same file that broke off. Throws a RequestError. */
export const beginImport = (body: BeginImport) =>
  request<TipImport>('POST', '/api/tips/imports', { body });

/** What each part of an import says of it. */
type ImportOf = Pick<ImportTips, 'import_id' | 'counts_for_timer'>;

/**
 * Records the tips of an import in parts, so that a running show is not held up; a part that was recorded before is not
 * recorded again. Calls back with the tips of each part and what became of them. Throws a RequestError.
 */
export async function recordTips(
  { targets, ...importOf }: ImportOf & { targets: readonly LiveTips[] },
  onRecorded: (part: readonly ImportedTip[], result: ImportResult) => void,
): Promise<void> {
  for (const { live, tips } of targets) {
    const path = `/api/lives/${encodeURIComponent(live.id)}/tips/import`;
    for (const part of importParts(tips)) {
      const body = { tips: part, ...importOf };
      onRecorded(part, await request<ImportResult>('POST', path, { body }));
    }
  }
}

/** The imports of files, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: QUERY_KEYS.tipImports,
    queryFn: ({ signal }) => request<TipImport[]>('GET', '/api/tips/imports', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Takes out the tips of an import, or brings them back. Throws a RequestError. */
export async function changeImport(
  client: QueryClient,
  id: string,
  what: 'undo' | 'redo',
): Promise<ImportChange> {
  const path = `/api/tips/imports/${encodeURIComponent(id)}/${what}`;
  try {
    return await request<ImportChange>('POST', path, { body: {} });
  } finally {
    refetchImported(client);
  }
}

/** Refetches what an import changes. */
export function refetchImported(client: QueryClient): void {
  const { tips, tipImports, tipReport, inbox, fanStandings } = QUERY_KEYS;
  for (const queryKey of [tips, tipImports, tipReport, inbox, fanStandings, liveKeys.list]) {
    void client.invalidateQueries({ queryKey });
  }
}
