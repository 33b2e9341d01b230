import { AppError } from '#domain/errors.ts';

/** A file that is no good as a backup; the message is what comes after "because". */
export class UnsoundBackup extends Error {
  override readonly name = 'UnsoundBackup';
}

/** What `work` comes to; where it found the file at `path` unsound, one sentence says so. */
export async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnsoundBackup)) throw error;
    throw new AppError(
      'invalid',
      `${path} cannot be used as a backup because ${error.message}. Choose another one: 'streamhost backup list' shows them.`,
      { cause: error.cause },
    );
  }
}
