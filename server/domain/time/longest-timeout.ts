/** The longest delay of a timeout, in ms. A longer one fires at once. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
