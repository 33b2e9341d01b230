/** A timestamp in local time: `2026-11-27 20:31:05`. */
export function localTime(timestamp: string): string {
  // The Swedish format is that of ISO 8601.
  return new Date(timestamp).toLocaleString('sv-SE');
}
