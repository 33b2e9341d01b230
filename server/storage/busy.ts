/** How long a write waits for another program that writes, in ms. */
export const BUSY_WAIT_MS = 1000;

/** The pause before the next try, in ms. */
export const BUSY_RETRY_MS = 20;

/** Whether SQLite refused a statement because another connection holds the database. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
