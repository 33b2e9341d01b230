import type { Readable } from 'node:stream';
import type { Options, ZipFile } from 'yazl';

/** The entry that says what else is in a zip of this program. */
export const MANIFEST = 'manifest.json';

/** A zip to be written, and the stream of its bytes, which is destroyed when the writing fails. */
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
