/**
 * Comes with `overlay_boot` and with each answer about tips: a new text after each change of a live, theme or
 * layout, so that an overlay that polls the totals knows when to ask for the rest again. Tips do not change it.
 */
export const BOOT_VERSION_HEADER = 'streamhost-boot-version';
