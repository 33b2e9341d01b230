import { join } from 'node:path';

/** For NODE_COMPILE_CACHE: compiled modules, shared by all processes of the tests, because most import the whole server. */
export const COMPILE_CACHE = join(
  import.meta.dirname,
  '../../../node_modules/.cache/streamhost-tests/compiled',
);
