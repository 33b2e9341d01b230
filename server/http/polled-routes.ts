/**
 * Routes that are polled during a show. They are compiled before, because a show may be running when the server starts.
 */
export const POLLED_ROUTES = /\/(tips|totals|live)\b/;
