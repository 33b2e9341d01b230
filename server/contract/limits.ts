/** Names and limits that the pages need too; free of TypeBox, so that using one does not bring the validator along. */

/** The name that the tips without a fan are counted under. */
export const ANONYMOUS = 'Anonymous';

/** Largest amount of money the product stores, in minor units of its currency: one cent below a billion dollars. */
export const MAX_CENTS = 99_999_999_999;

/** Longest name of a live, a fan or a reward, in characters. */
export const MAX_NAME_LENGTH = 200;

/** Longest notes of a tip, in characters. */
export const MAX_NOTES_LENGTH = 2000;

/** So many tips are imported in one call: it keeps the server busy for no longer than a frame or two of an overlay. */
export const MAX_IMPORTED_TIPS = 250;

/** The largest CSV file of tips that the server reads, in megabytes of 1024 × 1024 bytes. */
export const MAX_TIP_FILE_MB = 10;

/** The most lines that such a file may have. */
export const MAX_TIP_FILE_LINES = 20_000;

/** A live has at most this many tip goals. */
export const MAX_TIP_GOALS = 100;

/** A theme has at most this many sprites, and a layout as many places for them. */
export const MAX_SPRITES = 100;

/** How fans are listed: the highest total first, names from A to Z, or the latest tip first. */
export const FAN_ORDERS = ['total', 'name', 'recent'] as const;
export type FanOrder = (typeof FAN_ORDERS)[number];

/** The most fans with their sums in one answer. */
export const MAX_FAN_STANDINGS = 5000;

/** Largest font file that may be uploaded, in bytes. */
export const MAX_FONT_BYTES = 10 * 1024 * 1024;
/** The most tippers with their sums in one answer. */
export const MAX_TOP = 1000;

/** The largest sound that may be uploaded, in megabytes of 1024 × 1024 bytes. */
export const MAX_SOUND_MB = 2;

/** The longest one, in seconds. */
export const MAX_SOUND_SECONDS = 15;
