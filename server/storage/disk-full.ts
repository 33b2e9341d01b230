const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** Whether `error`, or what caused it, is a full disk: nothing was stored, and it may be tried again later. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DISK_FULL.has(String(error.code))) || isDiskFull(error.cause);
}
