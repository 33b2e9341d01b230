import { fileURLToPath } from 'node:url';

/** Defined by the build. */
declare const STREAMHOST_VERSION: string | undefined;

const isBuilt = typeof STREAMHOST_VERSION === 'string';

/** The version of the package. */
export const version = isBuilt ? STREAMHOST_VERSION : '0.0.0-source';

/** The folder with the built pages, seen from `dist/cli` or from the source in `cli`. */
export const distDir = fileURLToPath(new URL(isBuilt ? '..' : '../dist', import.meta.url));
