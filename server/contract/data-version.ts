/**
 * Comes with the boot data and with each answer about tips: another text once anything was changed, so that
 * an overlay which polls the totals learns when to ask for the rest again.
 */
export const DATA_VERSION_HEADER = 'streamhost-data-version';
