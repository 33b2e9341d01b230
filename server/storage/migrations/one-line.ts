/** A statement without line breaks, because the ORM reads constraints back only from a single line. */
export const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ');
