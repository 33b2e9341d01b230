import { join } from 'node:path';

/** Every file and folder of one data directory, as full paths. */
export type DataPaths = {
  root: string;
  database: string;
  lock: string;
  /** The address of a running server. */
  server: string;
  marker: string;
  /** The position in the database's WAL, to detect a lost WAL. */
  logNote: string;
  config: string;
  /** Tokens and passwords of sources. */
  secrets: string;
  uploads: string;
  backups: string;
  /** Exists during a restore and after an interrupted one. */
  restoring: string;
  fonts: string;
  /** The log of a server with --log-file, and the file before it. */
  logs: { folder: string; now: string; before: string };
};

/** The paths inside the data directory `root`. */
export function dataPaths(root: string): DataPaths {
  return {
    root,
    database: join(root, 'streamhost.db'),
    lock: join(root, 'lock.db'),
    server: join(root, 'server.json'),
    marker: join(root, '.streamhost'),
    logNote: join(root, 'log-note.json'),
    config: join(root, 'config.json'),
    secrets: join(root, 'secrets.json'),
    uploads: join(root, 'uploads'),
    backups: join(root, 'backups'),
    restoring: join(root, 'restoring'),
    fonts: join(root, 'fonts'),
    logs: {
      folder: join(root, 'logs'),
      now: join(root, 'logs', 'streamhost.log'),
      before: join(root, 'logs', 'streamhost.1.log'),
    },
  };
}
