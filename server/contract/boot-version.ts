/**
 * Comes with `overlay_boot`, the list of lives and each answer about tips: a new text after each change of a live, theme or
 * layout, so that an overlay that polls the totals and a page that lists lives know when to ask for the rest again. Tips do not change it.
 */
export const BOOT_VERSION_HEADER = 'streamhost-boot-version';
