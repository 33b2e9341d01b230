/** Time that a write waits for another program's write lock, in ms. */
export const BUSY_WAIT_MS = 1000;

/** Delay before the next attempt, in ms. */
export const BUSY_RETRY_MS = 20;

/** Whether SQLite refused a statement because another connection holds the database. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
