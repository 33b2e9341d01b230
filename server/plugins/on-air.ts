/** Routes that are polled during a show, which may be under way when the server starts: compile them before. */
export const ON_AIR = /\/(tips|totals|overlay|boot)\b/;
