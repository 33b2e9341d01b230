import { existsSync } from 'node:fs';
import { counted, plural } from '#domain/text/counted.ts';
import { FILE_NAME } from '../../sandbox/file-names.ts';
import { recordedFiles } from '../../storage/queries/files.ts';
import { readdirSync } from '../../system/disk/files.ts';
import { type Check, ok, warn } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { queryDatabase } from '../read-database.ts';

export const uploads: Check = {
  name: 'Uploads',
  run({ paths }) {
    const recorded = queryDatabase(paths, recordedFiles) ?? [];
    const files = existsSync(paths.uploads) ? readdirSync(paths.uploads) : [];
    const missing = recorded.filter(({ name }) => !files.includes(name));
    if (missing.length > 0) {
      const names = firstFew(missing.map(({ original_name }) => original_name));
      return warn(
        `${counted(missing.length, 'image')} ${plural(missing.length, 'is', 'are')} gone from ${paths.uploads}: ${names}.`,
        'Put the files back from a backup, or upload them again where they are used.',
      );
    }
    const names = new Set(recorded.map(({ name }) => name));
    const unknown = files.filter((name) => FILE_NAME.test(name) && !names.has(name));
    if (unknown.length === 0) return ok(`${counted(recorded.length, 'image')}, all there.`);
    return warn(
      `${counted(unknown.length, 'file')} in ${paths.uploads} ${plural(unknown.length, 'has', 'have')} no record.`,
      "'streamhost uploads prune --dry-run' shows what of it would go.",
    );
  },
};
