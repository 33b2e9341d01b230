import { existsSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { identityOf } from './storage/files-in-place.ts';
import { makeDirectory } from './storage/make-directory.ts';
import { newestRescue } from './storage/rescue.ts';
import type { Storage } from './storage/storage.ts';
import { type Log, SILENT_LOG } from './system/log/log.ts';

const CHECK_MS = 1000;

type Watched = {
  paths: DataPaths;
  storage: Storage;
  log?: Log | undefined;
  /** Called after the lock file was recreated. */
  onNewLock: () => void;
};

/**
 * Checks the files of a running server every second and logs changes. Returns a function that checks once more and
 * stops.
 */
export function watchData({ paths, storage, log = SILENT_LOG, onNewLock }: Watched): () => void {
  let logged: string | undefined;
  let lock = identityOf(paths.lock);
  logRescue(paths, log);

  function check(): void {
    storage.guard.checkFiles();
    const now = identityOf(paths.lock);
    const refusal = storage.guard.fault() ?? storage.guard.diskFault();
    if (!refusal && now !== undefined && now !== lock) {
      lock = now;
      log.warn({ lock: paths.lock }, 'The lock file was deleted or replaced and was made anew');
      onNewLock();
    }
    if (refusal?.message !== logged) {
      logged = refusal?.message;
      if (refusal) log.error(refusal.message);
      else log.info('The files of the database are in order again, and what comes is saved');
    }
    restoreFolders(paths, log);
  }

  const timer = setInterval(check, CHECK_MS).unref();
  return () => {
    clearInterval(timer);
    check();
  };
}

/** Recreates folders, because uploads fail without theirs. */
function restoreFolders({ root, uploads, fonts, backups }: DataPaths, log: Log): void {
  if (!existsSync(root)) return;
  for (const folder of [uploads, fonts, backups].filter((path) => !existsSync(path))) {
    log.error(
      `The folder ${folder} was deleted while the server was running, and what was in it is gone. An empty one was made; 'streamhost restore' brings its content back from a backup.`,
    );
    try {
      makeDirectory(folder);
    } catch (error) {
      log.error(error);
    }
  }
}

function logRescue(paths: DataPaths, log: Log): void {
  const path = newestRescue(paths);
  if (!path) return;
  log.warn(
    { path },
    "An earlier start saved what it had there when its files were taken away. Where tips are missing, stop the server and run 'streamhost restore' with that file; otherwise move it elsewhere.",
  );
}
