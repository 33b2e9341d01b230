/**
 * The ETag of a live's alerts, in each good answer about its totals: an overlay that polls asks for the alerts only when
 * this is another one than it has.
 */
export const ALERTS_VERSION_HEADER = 'streamhost-alerts-version';
