const RealDate = Date;

/** Fixes the current time of the page, in ISO 8601; null restores the real one. */
export function fixPresent(now: string | null): void {
  window.Date = now === null ? RealDate : dateAt(now);
}

const dateAt = (now: string): DateConstructor =>
  class extends RealDate {
    constructor(...parts: [] | [string]) {
      super(...((parts.length === 0 ? [now] : parts) as [string]));
    }
    static override now = () => RealDate.parse(now);
  } as DateConstructor;
