import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { DataPaths } from '#config/paths.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { newRestoreState } from '../backups/restore-state.ts';
import { aStubService } from '../ingest/testing/stub-service.ts';
import type { StartTask } from '../storage/backup/fork-backup-task.ts';
import { runBackupTask, type TaskResults } from '../storage/backup/run-backup-task.ts';
import { aLive } from './builders.ts';
import { newFolder } from './new-dir.ts';
import { removeAtExit } from './remove-after.ts';
import { testData, testDataDir, testStorage } from './test-storage.ts';

/** The complete server without listening. */
export type App = Awaited<ReturnType<typeof testApp>>;

/** The contents of the built pages of `testApp`, which differ from each other. */
export const PAGES = {
  editor: '<html lang="en"><p>the editor</p></html>',
  overlay: '<p>the overlay</p>',
  join: '<p>the page of a link</p>',
  recap: '<p>the picture of a recap</p>',
  tip: '<p>the page for phones</p>',
  manifest: '{"name":"streamhost"}',
  worker: '// the service worker',
};

const BUILT_LOOKS = join(import.meta.dirname, '../../dist/looks');

/** The server without listening, on a new empty database; closed after the test. */
export async function testApp(
  t: TestContext,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const data = options.storage ? undefined : await testData(t);
  const app = await buildApp({
    storage: options.storage ?? data?.storage ?? (await testStorage(t)),
    backups: backupsIn(data?.paths ?? testDataDir(t)),
    assetsDir: testPages(),
    lookDir: BUILT_LOOKS,
    version: '1.2.3',
    uploads: { directory: newFolder(t), maxMb: 10 },
    fonts: fontsIn(newFolder(t)),
    ecbRatesUrl: '',
    sources: {
      secretsPath: join(newFolder(t), 'secrets.json'),
      address: '',
      services: [aStubService({ hasSocket: false, hasList: false, hasHook: true }).service],
    },
    ...options,
  });
  t.after(() => app.close());
  return app;
}

/** Tasks on backups run in this process, and a restore ends at once without a change. */
export function backupsIn(paths: DataPaths): AppOptions['backups'] {
  const restore = newRestoreState();
  restore.begin = () => Object.assign(restore, { isRestoring: false, staged: null });
  const startTask: StartTask = (ofPaths, task, onPercent) => ({
    result: runBackupTask(ofPaths, task, (done, all) => onPercent((100 * done) / all)) as Promise<
      TaskResults[(typeof task)['name']]
    >,
    stop: async () => {},
  });
  return { paths, keep: 14, startTask, restore };
}

/** The server with its storage. */
export async function appWithStorage(t: TestContext) {
  const storage = await testStorage(t);
  return { app: await testApp(t, { storage }), storage };
}

/** The server with its storage and a live. */
export async function appWithLive(t: TestContext) {
  const { app, storage } = await appWithStorage(t);
  return { app, storage, live: await aLive(app) };
}

/** The server with its folder of uploads. */
export async function uploadApp(t: TestContext, maxMb = 10, options: Partial<AppOptions> = {}) {
  const directory = newFolder(t);
  const app = await testApp(t, { uploads: { directory, maxMb }, ...options });
  return { app, directory };
}

const NOBODY = 'http://127.0.0.1:9/';

/** Fonts in `directory`; Google Fonts is a closed port, so that no test uses the network. */
export function fontsIn(directory: string): AppOptions['fonts'] {
  const urls = { apiUrl: NOBODY, cssUrl: NOBODY, filesUrl: NOBODY };
  return { directory, isOn: true, key: '', ...urls };
}

let pages: string | undefined;

/** The folder of `PAGES`, made once per process. */
function testPages(): string {
  pages ??= makePages();
  return pages;
}

function makePages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-test-'));
  removeAtExit(folder);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'editor.html'), PAGES.editor);
  writeFileSync(join(folder, 'overlay.html'), PAGES.overlay);
  writeFileSync(join(folder, 'join.html'), PAGES.join);
  writeFileSync(join(folder, 'recap.html'), PAGES.recap);
  writeFileSync(join(folder, 'tip.html'), PAGES.tip);
  writeFileSync(join(folder, 'tip.webmanifest'), PAGES.manifest);
  for (const page of ['editor', 'overlay', 'tip']) {
    writeFileSync(join(folder, `${page}-service-worker.js`), PAGES.worker);
  }
  writeFileSync(join(folder, 'code-stats.json'), '[]');
  writeFileSync(join(folder, 'assets', 'editor-ABC123.js'), 'export {};');
  return folder;
}
