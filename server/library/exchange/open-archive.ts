import { AppError, tooLarge } from '#domain/errors.ts';
import { MANIFEST } from '../../storage/zip/new-zip.ts';
import { openZip, type Zip, type ZipFault } from '../../storage/zip/open-zip.ts';
import { MAX_CONTENT_BYTES, MAX_ENTRIES, MAX_FILE_MB } from './exchange-manifest.ts';

/** macOS adds a file to each file, and every program adds folders. */
const MAX_BYPRODUCTS = 2 * MAX_ENTRIES;

/**
 * Opens an exported file and checks its list of entries before unpacking. Throws `wrong_type` for a file that is no
 * zip, `invalid` for unexpected entries, and `too_large` beyond the limits.
 */
export function openArchive(path: string): Promise<Zip> {
  let entries = 0;
  let byproducts = 0;
  let bytes = 0;
  const accept = (_name: string, sizeBytes: number, isLeftOut: boolean) => {
    if (isLeftOut) byproducts += 1;
    else {
      entries += 1;
      bytes += sizeBytes;
    }
    if (entries > MAX_ENTRIES || byproducts > MAX_BYPRODUCTS || bytes > MAX_CONTENT_BYTES) {
      throw tooMuch();
    }
  };
  return openZip(path, { accept, errorOf, repackedWith: MANIFEST });
}

function errorOf({ kind, reason, cause }: ZipFault): AppError {
  if (kind === 'no zip') {
    const problem = 'This file was not exported from streamhost, or only a part of it is here.';
    return new AppError('wrong_type', problem, {
      remedy: 'Choose a whole .zip file that was.',
      cause,
    });
  }
  if (kind === 'damaged') {
    const remedy = 'Export it once more, or fetch it again.';
    return new AppError('invalid', 'This file is damaged or incomplete.', { remedy, cause });
  }
  return invalidFile(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
}

/** The error for a file that does not have the form of an export. */
export const invalidFile = (reason: string) =>
  new AppError('invalid', `This file cannot be imported. ${reason}`);

export const tooMuch = () =>
  tooLarge(
    `This is too much for one file: at most ${MAX_ENTRIES} files and ${MAX_FILE_MB} MB.`,
    'Take some of its images or fonts out, then export it once more.',
  );
