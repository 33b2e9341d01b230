/** The version of a live's tips: a new text after each change of them, and after each start of the server. */
export const TIPS_VERSION_HEADER = 'streamhost-tips-version';

/**
 * The version to which a change was made; absent where nothing changed. A list of that version, patched with this
 * one change, is the list of TIPS_VERSION_HEADER.
 */
export const TIPS_BEFORE_HEADER = 'streamhost-tips-before';

/** The sum of the live's tips after a change, in cents. */
export const TIPS_TOTAL_HEADER = 'streamhost-tips-total-cents';
