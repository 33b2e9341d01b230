/** Where the limits of the job under way are, in memory that the watchdog shares. */
export const MEMORY_MB = 0;
export const CPU_MS = 1;

/** For what stands there while nothing is decoded. */
export const NO_LIMIT = 2 ** 31 - 1;

export const BYTES_PER_MB = 1024 * 1024;

/** What the watchdog is given. */
export type Watched = { limits: Int32Array<SharedArrayBuffer>; parentPid: number };
