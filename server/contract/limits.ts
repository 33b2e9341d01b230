/** Names and limits that pages need, too; free of TypeBox, so that pages do not import the validator. */

/** The name of the row for tips without a fan. */
export const ANONYMOUS = 'Anonymous';

/** Largest amount of money the product stores, in minor units of its currency: one cent below a billion dollars. */
export const MAX_CENTS = 99_999_999_999;

/** Longest name of a live, a fan, a reward, a person or a device, in characters. */
export const MAX_NAME_LENGTH = 200;

/** Longest notes of a tip, in characters. */
export const MAX_NOTES_LENGTH = 2000;

/** Longest private note about a fan, in characters. Notes that a merge joins may be longer. */
export const MAX_FAN_NOTE_LENGTH = 2000;

/** Maximum number of tips of a fan per response. */
export const MAX_FAN_TIPS = 200;

/** Maximum number of tips per import request: it blocks the server for at most a frame or two of an overlay. */
export const MAX_IMPORTED_TIPS = 250;

/** Maximum number of tips per move to another live: they move in one transaction. */
export const MAX_MOVED_TIPS = 5000;

/** Maximum size of a CSV file of tips, in megabytes of 1024 × 1024 bytes. */
export const MAX_TIP_FILE_MB = 10;

/** Maximum number of lines of such a file. */
export const MAX_TIP_FILE_LINES = 20_000;

/** A live has at most this many tip goals. */
export const MAX_TIP_GOALS = 100;

/** Maximum number of sprites of a theme, and of their places in a layout. */
export const MAX_SPRITES = 100;

/** Orders of fans: the highest total first, names from A to Z, or the latest tip first. */
export const FAN_ORDERS = ['total', 'name', 'recent'] as const;
export type FanOrder = (typeof FAN_ORDERS)[number];

/** Maximum number of fans with sums per response. */
export const MAX_FAN_STANDINGS = 5000;

/** Tips that no source has brought: typed or sent by a program, and those of files. */
export const TIP_ORIGINS = ['hand', 'import'] as const;

/** Number of fans with sums in a report, if the request names none. */
export const FANS_IN_REPORT = 50;

/** Comma and decimal point, semicolon and decimal comma, a workbook, or the tips as the API has them. */
export const EXPORT_FORMATS = ['csv', 'csv-semicolon', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Largest font file that may be uploaded, in bytes. */
export const MAX_FONT_BYTES = 10 * 1024 * 1024;
/** Maximum number of tippers with sums per response. */
export const MAX_TOP = 1000;

/** The largest sound that may be uploaded, in megabytes of 1024 × 1024 bytes. */
export const MAX_SOUND_MB = 2;

/** Maximum duration of a sound, in seconds. */
export const MAX_SOUND_SECONDS = 15;

/** The largest part of an uploaded backup, in MB of 1024 x 1024 bytes. */
export const BACKUP_PART_MB = 16;

/** Languages with a ready list of held words. */
export const WORD_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'ja'] as const;

/** Longest delay of alerts, in seconds. */
export const MAX_ALERT_DELAY_S = 30;

/** Maximum number of words that are never held. */
export const MAX_ALLOWED_WORDS = 1000;

/** The tables of a recap, a CSV file each. */
export const RECAP_TABLES = [
  'show',
  'goals',
  'fans',
  'running_total',
  'votes',
  'timer',
  'lives',
] as const;

/** In place of the id of a live in routes: the one on air, or else the current one. */
export const ON_AIR = 'on-air';

/** Differences in one request to mend. */
export const MAX_MENDED = 1000;

/** Longest duration of a timer, in seconds: 366 days. */
export const MAX_TIMER_S = 366 * 24 * 60 * 60;

/** The most seconds that one unit of a currency adds to a timer. */
export const MAX_SECONDS_PER_UNIT = 3600;

/** Longest time after zero in which a tip still counts, in seconds. */
export const MAX_GRACE_S = 600;

/** The largest multiplier of what tips add to a timer. */
export const MAX_MULTIPLIER = 10;

export const TIMER_STATES = ['ready', 'running', 'paused', 'ended'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

/** `revive` is a tip that came within the grace time after zero, `rate` another time per unit. */
export const TIMER_EVENTS = [
  'start',
  'rate',
  'pause',
  'resume',
  'add',
  'set',
  'multiply',
  'end',
  'revive',
] as const;
export type TimerEventKind = (typeof TIMER_EVENTS)[number];

/** Options of a question that tips decide. */
export const MIN_VOTE_OPTIONS = 2;
export const MAX_VOTE_OPTIONS = 8;

/** Longest keyword of an option, in characters. */
export const MAX_KEYWORD_LENGTH = 40;

export const VOTE_STATES = ['open', 'closed'] as const;

/** What a part of the overlay counts: the live, its series, all lives of the month, or all lives. */
export const BOARD_SCOPES = ['live', 'series', 'month', 'all'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** Maximum number of people, of devices and tokens of each, and of links that nobody has used yet. */
export const MAX_PEOPLE = 20;
export const MAX_DEVICES = 10;
export const MAX_INVITATIONS = 20;

/** Longest life of a token, in days. */
export const MAX_TOKEN_DAYS = 365;

/** Activity that is kept, in days, and its entries per response. */
export const ACTIVITY_DAYS = 90;
export const MAX_ACTIVITY = 200;
