/** EFBIG: a limit on the size of files (`ulimit -f` or the file system's). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** SQLite has one code for all other failures to write. */
const NOT_WRITTEN = new Set(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_TRUNCATE']);

/** Whether `error` or its cause is a full disk: nothing was stored, and a retry may succeed later. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return DISK_FULL.has(code) || (NOT_WRITTEN.has(code) && mayNotGrow()) || isDiskFull(error.cause);
}

type Limits = { userLimits?: { file_size_blocks?: { soft: number | string } } };

/** Whether this process has a limit on the size of its files; checked only after a write failed. */
function mayNotGrow(): boolean {
  // Otherwise the report resolves the host names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Limits;
  const soft = userLimits?.file_size_blocks?.soft;
  return soft !== undefined && soft !== 'unlimited';
}
