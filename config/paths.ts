import { join } from 'node:path';

/** Every file and folder of one data directory, as full paths. */
export type DataPaths = {
  root: string;
  database: string;
  lock: string;
  marker: string;
  config: string;
  uploads: string;
  backups: string;
  fonts: string;
};

/** Where things are inside the data directory `root`. */
export function dataPaths(root: string): DataPaths {
  return {
    root,
    database: join(root, 'streamhost.db'),
    lock: join(root, 'lock.db'),
    marker: join(root, '.streamhost'),
    config: join(root, 'config.json'),
    uploads: join(root, 'uploads'),
    backups: join(root, 'backups'),
    fonts: join(root, 'fonts'),
  };
}
