import { statSync } from 'node:fs';
import { rename, rm } from './files.ts';

/**
 * Moves a finished file to a name that stands for its content. One that is there already stays, because Windows
 * replaces no file that is being sent; one of another size is damaged, and is replaced.
 */
export async function placeByContent(partial: string, path: string): Promise<void> {
  if (sizeOf(path) === sizeOf(partial)) await rm(partial);
  else await rename(partial, path);
}

/** In bytes; undefined without a file. */
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
