/**
 * Shifts the clock of a process by CLOCK_SHIFT_MS milliseconds, as on a computer whose clock is wrong. Loaded with
 * `--import`.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...values: unknown[]) {
    super(...((values.length === 0 ? [RightDate.now() + shiftMs] : values) as [number]));
  }

  static override now(): number {
    return RightDate.now() + shiftMs;
  }
} as DateConstructor;
