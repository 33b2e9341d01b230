/**
 * For `--import` into another process: its clock is off by CLOCK_SHIFT_MS milliseconds, as that of a computer that
 * was set wrong. The program knows nothing of it.
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
