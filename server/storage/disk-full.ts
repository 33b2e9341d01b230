/** EFBIG is a limit on the size of files (`ulimit -f`, or that of the file system), which comes to the same. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** SQLite has one code for whatever else keeps it from writing. */
const NOT_WRITTEN = new Set(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_TRUNCATE']);

/** Whether `error`, or what caused it, is a full disk: nothing was stored, and it may be tried again later. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return DISK_FULL.has(code) || (NOT_WRITTEN.has(code) && mayNotGrow()) || isDiskFull(error.cause);
}

type Limits = { userLimits?: { file_size_blocks?: { soft: number | string } } };

/** Whether this process has a limit on the size of its files; only asked once a write has failed. */
function mayNotGrow(): boolean {
  // Else it looks up the names of all that are connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Limits;
  const soft = userLimits?.file_size_blocks?.soft;
  return soft !== undefined && soft !== 'unlimited';
}
