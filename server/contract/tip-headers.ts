/** The ETag that the list of a live's tips has after a change: another text after each, and after each start of the server. */
export const TIPS_VERSION_HEADER = 'streamhost-tips-version';

/**
 * The ETag of the list before a change; absent where nothing changed. A list with this ETag, patched with this one
 * change, is the list of TIPS_VERSION_HEADER.
 */
export const TIPS_BEFORE_HEADER = 'streamhost-tips-before';

/** The sum of the live's tips after a change, in cents. */
export const TIPS_TOTAL_HEADER = 'streamhost-tips-total-cents';
