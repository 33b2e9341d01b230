/** Error codes of the multipart parser for forms beyond the limits or with invalid content. */
const CODES = new Set([
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

/** Whether an error of reading a multipart form is the fault of the form, for example of a truncated one. */
export function isFormRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors of malformed bytes have no code; the needle is the boundary.
  return 'code' in error ? CODES.has(String(error.code)) : /multipart|needle/i.test(error.message);
}
