import { AppError } from '#domain/errors.ts';

/** The remedy on the command line. */
export const CHOOSE_ANOTHER = "Choose another one: 'streamhost backup list' shows them.";

/** A file that cannot be used as a backup; the message completes a sentence after "because". */
export class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup';
  readonly remedy: string;

  constructor(reason: string, { remedy = CHOOSE_ANOTHER, ...options }: Reason = {}) {
    super(reason, options);
    this.remedy = remedy;
  }
}

type Reason = ErrorOptions & { remedy?: string };

/** Runs `work`; turns an `InvalidBackup` into an AppError that names the file at `path`. */
export async function namingFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidBackup)) throw error;
    throw new AppError('invalid', `${path} cannot be used as a backup because ${error.message}.`, {
      remedy: error.remedy,
      cause: error.cause,
    });
  }
}

/** The error for a path without a file. */
export const noSuchBackup = (path: string) =>
  new AppError('not_found', `There is no file ${path}.`, {
    remedy: "'streamhost backup list' shows the backups there are.",
  });
