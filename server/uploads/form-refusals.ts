/** How the reader of multipart forms calls a form that has more in it than it may, or something else. */
const CODES = new Set([
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

/** Whether reading a multipart form failed because of the form itself, for example one that is cut off. */
export function isFormRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What it says of broken bytes has a message and no code; a boundary is the needle that it looks for.
  return 'code' in error ? CODES.has(String(error.code)) : /multipart|needle/i.test(error.message);
}
