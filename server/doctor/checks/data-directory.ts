import { accessSync, constants, statSync } from 'node:fs';
import { counted } from '#domain/text/counted.ts';
import { quoted } from '../../storage/backup/restore-command.ts';
import { exposedPaths } from '../../storage/permissions.ts';
import { refusalFor } from '../../storage/refusals.ts';
import { type Check, ok, warn } from '../check.ts';
import { refusalFinding } from '../refusal-finding.ts';

export const dataDirectory: Check = {
  name: 'Data directory',
  run({ paths }) {
    const { root, uploads, backups, fonts } = paths;
    if (!exists(root)) {
      return warn(
        `${root} is not there yet.`,
        "'streamhost serve' makes it, or name another one with --data-dir.",
      );
    }
    for (const folder of [root, uploads, backups, fonts].filter(exists)) {
      try {
        // The path with a trailing dot exists only for a directory.
        accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        return refusalFinding(refusalFor(error, folder));
      }
    }
    const [wider, ...more] = exposedPaths(paths);
    if (wider === undefined) return ok(`${root} can be read and written.`);
    return warn(
      `Other users of this computer have rights to ${wider}${more.length > 0 ? ` and ${counted(more.length, 'other file')}` : ''}, where tips and settings are.`,
      `Take them away with: chmod -R go= ${quoted(root)}`,
    );
  },
};

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A parent is no directory or is unreadable; accessSync then reports which.
    return true;
  }
}
