import type { Download } from '../api/api.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { findNamed } from '../lives/find-named.ts';
import { fill, openFile } from '../output/open-output.ts';
import { plainText } from '../output/plain-text.ts';
import { type Kind, recordsOf } from './kinds.ts';

/** Writes a theme or layout to `file`. The default is the file name of the API in the current folder. */
export async function exportFile(
  kind: Kind,
  wanted: string,
  { file, force }: { file: string | undefined; force: boolean },
  context: CommandContext,
): Promise<void> {
  await withApi(context, 'read', async (api) => {
    const { id, name } = findNamed(await recordsOf(api, kind), wanted, kind);
    const download = await api.download(`/api/${kind}s/${id}/export`);
    const path = file ?? download.fileName;
    const bytes = await written(download, path, force);
    context.print(
      { file: path, size_bytes: bytes, [kind]: { id, name } },
      `Wrote the ${kind} ${plainText(name)} to ${path}`,
    );
  });
}

async function written({ content }: Download, path: string, force: boolean): Promise<number> {
  const output = await openFile(path, force);
  return fill(output, async () => {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      await output.write(chunk);
    }
    return bytes;
  });
}
