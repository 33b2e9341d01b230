/**
 * Comes with answers about a live's tips while an overlay is open that shows the live in another look than it has,
 * because its link names a theme or a layout: the name of the theme that it shows, URI-encoded, empty for none.
 */
export const OTHER_LOOK_HEADER = 'streamhost-other-look';

/** Sent by the overlay in the editor's frame: it shows what is edited there, and is not on air. */
export const PREVIEW_HEADER = 'streamhost-preview';

/**
 * Sent with the requests for totals of an overlay whose link names a theme or a layout: the query of its request for
 * boot data. It asks for those no more while it is told of changes, and is still open.
 */
export const OVERLAY_LINK_HEADER = 'streamhost-overlay-link';
