/** Indexes of the limits of the current job, in memory shared with the watchdog. */
export const MEMORY_MB = 0;
export const CPU_MS = 1;

/** The value between jobs. */
export const NO_LIMIT = 2 ** 31 - 1;

/** The input of the watchdog. */
export type Watched = { limits: Int32Array<SharedArrayBuffer>; parentPid: number };
