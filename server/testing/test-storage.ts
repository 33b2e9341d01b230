import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { restartClock } from '../storage/monotonic-clock.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { checkingRows } from './checking-rows.ts';
import { type Ending, removeAfter, removeAtExit } from './remove-after.ts';

/**
 * A data directory with a migrated database, whose rows are checked as they are read. It is closed, unless the test has
 * done so, and removed after the test. The clock of ids and times starts anew, because tests set it to other years.
 */
export async function testData(t: Ending): Promise<{ paths: DataPaths; storage: Storage }> {
  const paths = dataPaths(newFolder());
  cpSync((await template()).root, paths.root, { recursive: true });
  const opened = await openStorage(paths);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= opened.close());
  const storage: Storage = {
    ...opened,
    close,
    inTransaction: (work) => opened.inTransaction((prepared) => work(checkingRows(prepared))),
    read: (work) => opened.read((prepared) => work(checkingRows(prepared))),
  };
  t.after(close);
  t.after(restartClock);
  removeAfter(t, paths.root);
  await storage.migrate();
  return { paths, storage };
}

/** A migrated database on disk, closed and removed after the test. */
export const testStorage = async (t: TestContext): Promise<Storage> => (await testData(t)).storage;

/** A prepared data directory without a database, removed after the test. */
export function testDataDir(t: TestContext): DataPaths {
  const paths = makeDataDir();
  removeAfter(t, paths.root);
  return paths;
}

let migrated: Promise<DataPaths> | undefined;

/** A data directory with a migrated database, made once per process: a copy costs a third of a migration. */
function template(): Promise<DataPaths> {
  migrated ??= migrate(makeDataDir());
  return migrated;
}

async function migrate(paths: DataPaths): Promise<DataPaths> {
  removeAtExit(paths.root);
  const storage = await openStorage(paths);
  await storage.migrate();
  await storage.close();
  return paths;
}

function makeDataDir(): DataPaths {
  const paths = dataPaths(newFolder());
  prepareDataDir(paths);
  return paths;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'streamhost-test-'));
