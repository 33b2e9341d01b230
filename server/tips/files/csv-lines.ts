/** Excel needs it at the start of a file with UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows of cells by RFC 4180, with CRLF; loads the library on first use. */
export async function csvLines(
  separator: ',' | ';' = ',',
): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { stringify } = await import('csv-stringify/sync');
  // csv-stringify only quotes CRLF, but readers also treat CR or LF as a line ending.
  const options = {
    delimiter: separator,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  } as const;
  return (rows) =>
    stringify(
      rows.map((row) => [...row]),
      options,
    );
}
