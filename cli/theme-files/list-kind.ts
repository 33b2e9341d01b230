import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';
import { type Kind, recordsOf } from './kinds.ts';

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
