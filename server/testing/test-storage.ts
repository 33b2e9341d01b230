import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openStorage, type Storage } from '../storage/storage.ts';

/** A migrated database on disk, closed and removed after the test. */
export async function testStorage(t: TestContext): Promise<Storage> {
  const paths = dataPaths(newFolder());
  cpSync((await template()).root, paths.root, { recursive: true });
  const storage = await openStorage(paths);
  t.after(async () => {
    await storage.close();
    rmSync(paths.root, { recursive: true });
  });
  await storage.migrate();
  return storage;
}

/** A prepared data directory without a database, removed after the test. */
export function testDataDir(t: TestContext): DataPaths {
  const paths = makeDataDir();
  t.after(() => rmSync(paths.root, { recursive: true }));
  return paths;
}

let migrated: Promise<DataPaths> | undefined;

/** A data directory with a migrated database, made once for each process: a copy costs a third of a migration. */
function template(): Promise<DataPaths> {
  migrated ??= migrate(makeDataDir());
  return migrated;
}

async function migrate(paths: DataPaths): Promise<DataPaths> {
  process.on('exit', () => rmSync(paths.root, { recursive: true, force: true }));
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
