/** A statement without its line breaks: the ORM reads constraints back from the stored text, and finds them on one line only. */
export const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ');
