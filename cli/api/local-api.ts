import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { buildApp } from '../../server/app.ts';
import { distDir, version } from '../package-info.ts';
import { createServerLog } from '../server-log.ts';
import { type Api, answerOf, fileNameIn, formWith, requestOf } from './api.ts';
import { openCurrent } from './open-current.ts';

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
    ...(process.env.STREAMHOST_DEBUG && { log: await createServerLog('debug') }),
  });
  return {
    url: null,
    async send(method, path, sent = {}) {
      const { headers, text: body } = requestOf(sent);
      const { statusCode, payload } = await app.inject({
        method,
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      return answerOf(statusCode, payload);
    },
    async download(path) {
      const response = await app.inject({ url: path, payloadAsStream: true });
      const content = response.stream();
      if (response.statusCode >= 400) answerOf(response.statusCode, await text(content));
      return { fileName: fileNameIn(response.headers['content-disposition']), content };
    },
    async upload(path, file) {
      const form = new Response(formWith(file));
      const { statusCode, payload } = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
        payload: Readable.from(form.body ?? []),
      });
      return answerOf(statusCode, payload);
    },
    async close() {
      await app.close();
      await storage.close();
    },
  };
}
