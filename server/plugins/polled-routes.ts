/** Routes that are polled during a show, which may be under way when the server starts: compile them before. */
export const POLLED_ROUTES = /\/(tips|totals|overlay|boot)\b/;
