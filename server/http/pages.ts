import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  EDITOR_PATHS,
  EDITOR_WORKER_PATH,
  JOIN_PATH,
  MANIFEST_PATH,
  OVERLAY_PATH,
  OVERLAY_WORKER_PATH,
  RUNNING_OVERLAY_PATH,
  TIP_PAGE_PATH,
  TIP_WORKER_PATH,
  WAITING_PROBE_PATH,
} from '#contract/pages.ts';
import { RECAP_PICTURE_PATH } from '#contract/recap-picture.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { readFile } from '../system/disk/files.ts';
import { isShared } from './doors.ts';
import {
  EDITOR_PERMISSIONS,
  EDITOR_POLICY,
  OVERLAY_POLICY,
  RECAP_POLICY,
  SECURITY_HEADERS,
  TIP_POLICY,
  WORKER_POLICY,
} from './security-headers.ts';

/** Pages have no data of their own; what they fetch has. */
const config = { permission: 'open' } as const;

/** Serves the built pages and their files from `assetsDir`; an unknown path shows the editor's own 404 page. */
export function servePages(app: FastifyInstance, assetsDir: string): void {
  const editor = {
    file: join(assetsDir, 'editor.html'),
    policy: EDITOR_POLICY,
    permissions: EDITOR_PERMISSIONS,
  };
  const overlay = { file: join(assetsDir, 'overlay.html'), policy: OVERLAY_POLICY };
  const tip = { file: join(assetsDir, 'tip.html'), policy: TIP_POLICY };
  const manifest = {
    file: join(assetsDir, 'tip.webmanifest'),
    policy: TIP_POLICY,
    type: 'application/manifest+json; charset=utf-8',
  };
  const recap = { file: join(assetsDir, 'recap.html'), policy: RECAP_POLICY };
  const joining = { file: join(assetsDir, 'join.html'), policy: EDITOR_POLICY };
  const workerOf = (page: string) => ({
    file: join(assetsDir, `${page}-service-worker.js`),
    policy: WORKER_POLICY,
    type: 'text/javascript; charset=utf-8',
  });
  const overlayWorker = workerOf('overlay');
  const editorWorker = workerOf('editor');
  const tipWorker = workerOf('tip');

  app.register(assets, { prefix: '/assets', root: join(assetsDir, 'assets') });
  app.get(OVERLAY_PATH, { config }, (_request, reply) => sendPage(reply, overlay));
  app.get(RUNNING_OVERLAY_PATH, { config }, (request, reply) =>
    request.url.startsWith(RUNNING_OVERLAY_PATH)
      ? sendPage(reply, overlay)
      : addSlash(reply, RUNNING_OVERLAY_PATH, request.url),
  );
  app.get(TIP_PAGE_PATH, { config }, (request, reply) =>
    request.url.startsWith(TIP_PAGE_PATH)
      ? sendPage(reply, tip)
      : addSlash(reply, TIP_PAGE_PATH, request.url),
  );
  app.get(TIP_WORKER_PATH, { config }, (_request, reply) => sendPage(reply, tipWorker));
  app.get(MANIFEST_PATH, { config }, (_request, reply) => sendPage(reply, manifest));
  app.get(OVERLAY_WORKER_PATH, { config }, (_request, reply) => sendPage(reply, overlayWorker));
  app.get(EDITOR_WORKER_PATH, { config }, (_request, reply) => sendPage(reply, editorWorker));
  app.get(RECAP_PICTURE_PATH, { config }, (_request, reply) => sendPage(reply, recap));
  app.get(JOIN_PATH, { config }, (_request, reply) => sendPage(reply, joining));
  app.get(WAITING_PROBE_PATH, { config }, (_request, reply) => sendServerProbe(reply));
  for (const path of Object.values(EDITOR_PATHS)) {
    app.get(path, { config }, (_request, reply) => sendPage(reply, editor));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw notFound('Page');
    return sendPage(reply.code(404), editor);
  });
}

/** File names have content hashes, so browsers cache them forever. */
async function assets(scope: FastifyInstance, { root }: { root: string }): Promise<void> {
  scope.setNotFoundHandler(() => {
    throw notFound('File');
  });
  scope.addHook('onRoute', (route) => void Object.assign(route, { config }));
  await scope.register(fastifyStatic, {
    root,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    suppressWarning: true,
  });
}

type PageFile = { file: string; policy: string; permissions?: string; type?: string };

async function sendPage(
  reply: FastifyReply,
  {
    file,
    policy,
    permissions = SECURITY_HEADERS['permissions-policy'],
    type = 'text/html; charset=utf-8',
  }: PageFile,
): Promise<FastifyReply> {
  return reply
    .headers({
      'content-security-policy': policy,
      'permissions-policy': permissions,
      'cache-control': 'no-cache',
    })
    .type(type)
    .send(isShared(reply.request) ? markShared(await readPage(file)) : await readPage(file));
}

/** Names the door in the page, which then fetches the session. */
const markShared = (page: string): string => page.replace('<html ', '<html data-door="shared" ');

/**
 * Redirects `/live` to `/live/`, where the service worker can cache the page. Browsers remember the redirect, so that
 * the short address also works while the server is down.
 */
function addSlash(reply: FastifyReply, path: string, url: string): FastifyReply {
  const query = url.replace(/^[^?]*/, '');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .redirect(path + query, 308);
}

/** The only cross-origin response: a local page probes with it whether the server is up. */
function sendServerProbe(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' })
    .type('image/svg+xml')
    .send('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
}

async function readPage(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const remedy = 'Run `npm run build`, then reload.';
    throw new AppError('unavailable', 'The pages are not built yet.', { remedy, cause });
  }
}
