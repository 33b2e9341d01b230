import { withApi } from '../api/with-api.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';
import { type Kind, looksOf } from './look.ts';

/** Prints the names and ids of all themes or layouts, and the layout of each theme. */
export async function listLooks(kind: Kind, context: CommandContext): Promise<void> {
  await withApi(context, 'read', async (api) => {
    const looks = await looksOf(api, kind);
    const layouts = kind === 'theme' ? await looksOf(api, 'layout') : [];
    const names = new Map(layouts.map(({ id, name }) => [id, name]));
    const rows = looks.map((look) => [
      plainText(look.name),
      look.id,
      ...('layout_id' in look ? [plainText(names.get(look.layout_id ?? '') ?? '-')] : []),
    ]);
    const titles = ['Name', 'Id', ...(kind === 'theme' ? ['Layout'] : [])];
    const text = looks.length > 0 ? context.table(titles, rows, 0) : `There is no ${kind} yet.`;
    context.print(looks, text);
  });
}
