import type { Readable } from 'node:stream';
import type { Options, ZipFile } from 'yazl';

/** The manifest's entry, which lists the content of a zip of this program. */
export const MANIFEST = 'manifest.json';

/** A new zip, and the stream of its bytes, which is destroyed if writing fails. */
export async function newZip(): Promise<{ zip: ZipFile; content: Readable }> {
  const { default: yazl } = await import('yazl');
  const zip = new yazl.ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  return { zip, content };
}

export function addManifest(zip: ZipFile, manifest: object, options?: Partial<Options>): void {
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, options);
}
