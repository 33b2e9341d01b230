import type { ServiceExport } from './service-export.ts';

/** The known exports. The first that matches a header reads the file. */
export const SERVICE_EXPORTS: readonly ServiceExport[] = [];
