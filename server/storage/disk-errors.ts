import { AppError, unavailable } from '#domain/errors.ts';

/** EFBIG: the process or the file system limits the size of files (`ulimit -f`). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** SQLite's codes for any other failed write. */
const WRITE_FAILED = new Set(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_TRUNCATE']);

/** Whether `error` or its cause is a full disk: nothing was stored, and a retry may succeed later. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    DISK_FULL.has(code) || (WRITE_FAILED.has(code) && hasFileSizeLimit()) || isDiskFull(error.cause)
  );
}

/** Error codes of a failing disk; SQLite has many, such as SQLITE_IOERR_FSYNC. */
const DISK_FAILURE = /^(EIO|EROFS|ENXIO|ENODEV|SQLITE_IOERR\w*)$/;

/** The AppError for a full or failing disk, on which nothing was stored; undefined for any other error. */
export function diskRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  if (isDiskFull(error)) {
    return new AppError('disk_full', 'The disk is full and nothing was saved.', {
      remedy: 'Make room on the disk of the data directory, then try again.',
      cause: error,
    });
  }
  if (!('code' in error && DISK_FAILURE.test(String(error.code)))) return undefined;
  return unavailable(
    'The disk of the data directory reports an error and nothing was saved.',
    'Look whether that disk is connected and what the system says about it, then try again. If it goes on, copy the data directory to another disk and start there with --data-dir.',
    error,
  );
}

type Limits = { userLimits?: { file_size_blocks?: { soft: number | string } } };

/** Whether this process has a limit on the size of its files; checked only after a write failed. */
function hasFileSizeLimit(): boolean {
  // With the network, the report resolves the host names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Limits;
  const soft = userLimits?.file_size_blocks?.soft;
  return soft !== undefined && soft !== 'unlimited';
}
