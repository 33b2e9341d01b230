/** A moment on the clock of this computer: `2026-11-27 20:31:05`. */
export function localTime(timestamp: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Date(timestamp).toLocaleString('sv-SE');
}
