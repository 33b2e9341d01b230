import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { layoutKeys } from './layouts.ts';
import { request, requestFile } from './request.ts';
import { themeKeys } from './themes.ts';

/** What can be exported to a file. */
export type ExportKind = 'theme' | 'layout';

/** A theme or layout as one file. */
export const exportFile = (kind: ExportKind, id: string) =>
  requestFile(`/api/${kind}s/${encodeURIComponent(id)}/export`);

/** Imports such a file; a theme comes with its layout. */
export function useImportFile(kind: ExportKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return request<Theme | Layout>('POST', `/api/${kind}s/import`, { body: form });
    },
    onSuccess: () => listAnew(client),
  });
}

/** Refetches the lists of themes and layouts, to which some were added. */
export const listAnew = (client: QueryClient) =>
  Promise.all(
    [themeKeys, layoutKeys].map(({ list }) =>
      client.invalidateQueries({ queryKey: list, exact: true, refetchType: 'all' }),
    ),
  );
