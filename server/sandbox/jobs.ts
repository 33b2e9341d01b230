/**
 * The jobs of the decoding process, each loaded lazily. A job takes a path or small data, returns small data, and
 * throws an AppError for a refused file.
 */
export const JOBS = {
  font: async () => (await import('./fonts/read-font.ts')).readFont,
  bitmap: async () => (await import('./images/inspect-bitmap.ts')).inspectBitmap,
  metadata: async () => (await import('./images/metadata/clean-file.ts')).cleanFile,
  sound: async () => (await import('./sounds/read-sound.ts')).readSound,
  tips: async () => (await import('../tips/files/read-tip-file.ts')).readTipFile,
  svg: async () => (await import('./images/draw-svg.ts')).drawSvg,
} satisfies JobLoaders;

export type Jobs = typeof JOBS;

export type JobLoaders = Record<string, () => Promise<(input: never) => unknown>>;
export type JobInput<J extends JobLoaders, K extends keyof J> = Parameters<
  Awaited<ReturnType<J[K]>>
>[0];
export type JobOutput<J extends JobLoaders, K extends keyof J> = Awaited<
  ReturnType<Awaited<ReturnType<J[K]>>>
>;
