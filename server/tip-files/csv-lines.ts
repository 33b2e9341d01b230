/** Without it at the start of a file Excel reads no UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows of cells as RFC 4180 says, with CRLF; loads the library on first use. */
export async function csvLines(): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { stringify } = await import('csv-stringify/sync');
  // By itself csv-stringify quotes CRLF alone, but readers also take CR or LF for a line end.
  const options = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
  return (rows) =>
    stringify(
      rows.map((row) => [...row]),
      options,
    );
}
