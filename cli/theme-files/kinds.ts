import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import type { Api } from '../api/api.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';

/** The records that can be exported to a file. */
export type Kind = 'theme' | 'layout';

/** The record of each kind. */
export type RecordOf = { theme: Theme; layout: Layout };

/** All themes or all layouts, sorted by name. */
export async function recordsOf<K extends Kind>(api: Api, kind: K): Promise<RecordOf[K][]> {
  return (await api.send<RecordOf[K][]>('GET', `/api/${kind}s`)).body;
}

/** Prints the names and ids of all themes or layouts, and the layout of each theme. */
export async function listKind(kind: Kind, context: CommandContext): Promise<void> {
  await withApi(context, 'read', async (api) => {
    const records = await recordsOf(api, kind);
    const layouts = kind === 'theme' ? await recordsOf(api, 'layout') : [];
    const names = new Map(layouts.map(({ id, name }) => [id, name]));
    const rows = records.map((record) => [
      plainText(record.name),
      record.id,
      ...('layout_id' in record ? [plainText(names.get(record.layout_id ?? '') ?? '-')] : []),
    ]);
    const titles = ['Name', 'Id', ...(kind === 'theme' ? ['Layout'] : [])];
    const text =
      records.length > 0 ? await context.table(titles, rows, 0) : `There is no ${kind} yet.`;
    context.print(records, text);
  });
}
