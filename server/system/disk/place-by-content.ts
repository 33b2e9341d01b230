import { statSync } from 'node:fs';
import { rename, rm } from './files.ts';

/**
 * Moves a finished file to a name derived from its content. An existing file of the same size stays, because Windows
 * cannot replace a file while it is sent; one of another size is damaged and is replaced.
 */
export async function placeByContent(partial: string, path: string): Promise<void> {
  if (sizeOf(path) === sizeOf(partial)) await rm(partial);
  else await rename(partial, path);
}

/** Size in bytes; undefined without a file. */
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
