import { AppError } from '#domain/errors.ts';
import { isDiskFull } from './disk-errors.ts';

const NOT_A_DIRECTORY = /^(EEXIST|ENOTDIR)$/;
/** Prefixes: SQLite has longer codes, such as SQLITE_READONLY_DIRECTORY. */
const NO_RIGHT_TO_WRITE = /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)/;

/** Turns a system error about a directory into an AppError of one sentence; returns any other error unchanged. */
export function refusalFor(error: unknown, directory: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const kind = isDiskFull(error) ? 'disk_full' : 'unavailable';
  const [problem, remedy] = sentencesFor(error, String(error.code), directory);
  return new AppError(kind, problem, { remedy, cause: error });
}

function sentencesFor(
  error: Error,
  code: string,
  directory: string,
): [problem: string, remedy: string] {
  if (isDiskFull(error)) {
    return [`The disk of ${directory} is full.`, 'Make room on it, then try again.'];
  }
  if (NOT_A_DIRECTORY.test(code)) {
    return [`${directory} is not a directory.`, 'Choose a directory with --data-dir.'];
  }
  const orAnother = 'or choose another directory with --data-dir.';
  if (code === 'ENOENT') {
    const remedy = `Check that its disk is there and can be written to, ${orAnother}`;
    return [`${directory} cannot be made.`, remedy];
  }
  if (NO_RIGHT_TO_WRITE.test(code)) {
    return [`${directory} cannot be written to.`, `Give this user the right to, ${orAnother}`];
  }
  return [`${directory} cannot be used (${code}).`, `Check its disk, ${orAnother}`];
}
