import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openStorage, type Storage } from '../storage/storage.ts';

/** A migrated database on disk, closed and removed after the test. */
export async function testStorage(t: TestContext): Promise<Storage> {
  const paths = makeDataDir();
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

function makeDataDir(): DataPaths {
  const paths = dataPaths(mkdtempSync(join(tmpdir(), 'streamhost-test-')));
  prepareDataDir(paths);
  return paths;
}
