import { openAsBlob } from 'node:fs';
import { AppError } from '#domain/errors.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';
import { type Kind, type RecordOf, recordsOf } from './kinds.ts';

/** Adds the theme or layout of a file. `withLayout` also imports the layout of a theme. */
export async function importFile(
  kind: Kind,
  file: string,
  { withLayout }: { withLayout: boolean },
  context: CommandContext,
): Promise<void> {
  const content = await blobOf(file);
  await withApi(context, 'write', async (api) => {
    const query = withLayout ? '' : '?layout=false';
    const { body } = await api.upload<RecordOf[Kind]>(`/api/${kind}s/import${query}`, content);
    const { id, name } = body;
    const message = `Imported the ${kind} ${plainText(name)}`;
    if (!('layout_id' in body)) {
      context.print({ [kind]: { id, name } }, `${message}.`);
      return;
    }
    const layouts = body.layout_id ? await recordsOf(api, 'layout') : [];
    const layout = layouts.find((one) => one.id === body.layout_id);
    context.print(
      { [kind]: { id, name }, layout: layout ? { id: layout.id, name: layout.name } : null },
      layout ? `${message} with its layout ${plainText(layout.name)}.` : `${message}.`,
    );
  });
}

async function blobOf(file: string): Promise<Blob> {
  try {
    const blob = await openAsBlob(file);
    // Opening can succeed for a file that cannot be read.
    await blob.slice(0, 1).arrayBuffer();
    return blob;
  } catch (cause) {
    const remedy = 'Name a file that was exported from streamhost and that you may read.';
    throw new AppError('not_found', `${file} cannot be read.`, { remedy, cause });
  }
}
