import { Readable } from 'node:stream';
import type { DataPaths } from '#config/paths.ts';
import { fixedSharing, type Settings } from '#config/settings.ts';
import { buildApp } from '../../server/app.ts';
import { SERVICES } from '../../server/ingest/services/services.ts';
import { distDir, version } from '../package-info.ts';
import { openCurrent } from '../require-database.ts';
import { createServerLog } from '../server-log.ts';
import { type Api, apiOver } from './api.ts';

/** A Response of this status must have no content, not even an empty one. */
const NO_CONTENT = 204;

/** The routes of the server in this process, without listening. */
export async function localApi(paths: DataPaths, settings: Settings): Promise<Api> {
  const storage = await openCurrent(paths);
  const app = await buildApp({
    storage,
    version,
    assetsDir: distDir,
    uploads: { directory: paths.uploads, maxMb: settings.uploadMaxMb },
    fonts: {
      directory: paths.fonts,
      isOn: false,
      key: '',
      apiUrl: settings.fontsApiUrl,
      cssUrl: settings.fontsCssUrl,
      filesUrl: settings.fontsFilesUrl,
    },
    backups: { paths, keep: settings.backupKeep },
    fixedSharing: fixedSharing(process.env),
    hooksHost: settings.hooksHost,
    ecbRatesUrl: settings.ecbRatesUrl,
    sources: {
      secretsPath: paths.secrets,
      address: settings.sourcesAddress,
      services: SERVICES,
    },
    ...(process.env.STREAMHOST_DEBUG && { log: (await createServerLog('debug')).log }),
  });
  return apiOver({
    url: null,
    async fetch(path, init) {
      const { method, headers, body } = new Request(new URL(path, 'http://localhost'), init);
      const response = await app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: Object.fromEntries(headers),
        ...(body && { payload: Readable.from(body) }),
        payloadAsStream: true,
      });
      const { statusCode: status } = response;
      const content = status === NO_CONTENT ? null : Readable.toWeb(response.stream());
      return new Response(content as ReadableStream | null, {
        status,
        headers: new Headers(response.headers as Record<string, string>),
      });
    },
    async close() {
      await app.close();
      await storage.close();
    },
  });
}
