import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { resolveSettings, type SettingFlags } from '#config/settings.ts';
import { openDataDir } from '../../server/open-data-dir.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { prepareDataDir } from '../../server/storage/data-dir.ts';
import { createLog } from '../../server/system/log/create-log.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { distDir, version } from '../package-info.ts';
import { SETTINGS_FOR_TESTS } from './streamhost-process.ts';

/** A server in this process. */
export type ServerHere = Awaited<ReturnType<typeof startServerHere>>;

/** Starts a server in this process, on a new data directory unless one is given. The test stops it at its end. */
export async function startServerHere(
  t: TestContext,
  { dataDir, host, env }: { dataDir?: string; host?: string; env?: Record<string, string> } = {},
) {
  const root = dataDir ?? (await migratedDir());
  let stderr = '';
  const flags = { port: '0', host, dataDir: root };
  const write = (line: string) => {
    stderr += line;
  };
  const server = await serveForTests(flags, write, env);
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= server.close();
    return ended;
  };
  t.after(stop);
  /** `stderr` is the log so far. */
  return { url: server.url, dataDir: root, stderr: () => stderr, stop };
}

/** Starts a server in this process from its sources, with the settings for tests. It writes its log with `write`. */
export async function serveForTests(
  flags: SettingFlags,
  write: (line: string) => void,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const { settings } = resolveSettings(flags, { ...SETTINGS_FOR_TESTS, ...env });
  const log = createLog({ level: settings.logLevel, write });
  const paths = dataPaths(settings.dataDir);
  return startServer({ ...settings, paths, version, assetsDir: distDir, log });
}

const folder = mkdtempSync(join(tmpdir(), 'streamhost-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

let template: Promise<string> | undefined;

/** A data directory with an empty database, as `streamhost init` makes it. It is removed when this process exits. */
export async function migratedDir(): Promise<string> {
  template ??= newTemplate();
  const dataDir = join(mkdtempSync(join(folder, 'data-')), 'show');
  cpSync(await template, dataDir, { recursive: true });
  return dataDir;
}

/** Migrating takes ten times as long as copying. */
async function newTemplate(): Promise<string> {
  const root = join(folder, 'template');
  await (await openDataDir(dataPaths(root))).close();
  return root;
}

/** A data directory whose database was made before the first migration. */
export function olderDir(t: TestContext): DataPaths {
  const paths = dataPaths(newDir(t));
  prepareDataDir(paths);
  new Database(paths.database).exec('create table notes (text text) strict').close();
  return paths;
}
