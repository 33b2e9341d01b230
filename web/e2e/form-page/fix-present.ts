const RealDate = Date;

/** Lets the page believe that it is always this moment, in ISO 8601; null ends it. */
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
