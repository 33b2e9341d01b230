import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  EDITOR_PATHS,
  EDITOR_WORKER_PATH,
  MANIFEST_PATH,
  OVERLAY_PATH,
  OVERLAY_WORKER_PATH,
  TIP_PAGE_PATH,
  TIP_WORKER_PATH,
  WAITING_PROBE_PATH,
} from '#contract/pages.ts';
import { RECAP_PICTURE_PATH } from '#contract/recap-picture.ts';
import { assertRefused, refusal } from '../testing/scenarios.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { type App, PAGES, testApp } from '../testing/test-app.ts';

/** The content security policy of a page as its directives. */
async function policyOf(app: App, url: string): Promise<Record<string, string>> {
  const policy = String((await app.inject(url)).headers['content-security-policy']);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('every path of the editor serves the editor', async (t) => {
  const app = await testApp(t);
  const paths = Object.values(EDITOR_PATHS).map((path) => path.replace(':id', 'any'));

  for (const path of [...paths, '/lives/new/', '/?tab=1']) {
    const response = await app.inject(path);
    assert.deepEqual([response.statusCode, response.body], [200, PAGES.editor], path);
    assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(response.headers['cache-control'], 'no-cache');
  }
});

test('an unknown path is a 404 with the editor’s error page', async (t) => {
  const app = await testApp(t);

  for (const path of ['/nothing', '/lives/new/more', '/apis', '/index.html']) {
    const response = await app.inject(path);
    assert.deepEqual([response.statusCode, response.body], [404, PAGES.editor], path);
    assert.ok(response.headers['content-security-policy']);
  }
});

test('the overlay is served for every code, so that it can wait for its live', async (t) => {
  const app = await testApp(t);

  const response = await app.inject('/live/abcdefgh?theme=1');

  assert.deepEqual([response.statusCode, response.body], [200, PAGES.overlay]);
  assert.equal(response.headers['cache-control'], 'no-cache');
});

test('the running live’s overlay has no code, and its short address redirects', async (t) => {
  const app = await testApp(t);

  const page = await app.inject('/live/?theme=1');
  assert.deepEqual([page.statusCode, page.body], [200, PAGES.overlay]);
  for (const query of ['', '?theme=1&live=%2F%2F']) {
    const { statusCode, headers } = await app.inject(`/live${query}`);
    assert.deepEqual([statusCode, headers.location], [308, `/live/${query}`]);
    assert.match(String(headers['cache-control']), /immutable/);
  }
});

test('the page for phones can be installed, and its short address redirects', async (t) => {
  const app = await testApp(t);

  const page = await app.inject(TIP_PAGE_PATH);
  const { statusCode, headers } = await app.inject('/tip?a=1');

  assert.deepEqual([page.statusCode, page.body], [200, PAGES.tip]);
  assert.equal((await policyOf(app, TIP_PAGE_PATH))['manifest-src'], "'self'");
  assert.deepEqual([statusCode, headers.location], [308, '/tip/?a=1']);
});

test('the manifest has the media type that browsers install', async (t) => {
  const app = await testApp(t);

  const { statusCode, body, headers } = await app.inject(MANIFEST_PATH);

  assert.deepEqual([statusCode, body], [200, PAGES.manifest]);
  assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8');
});

test('the service worker of the page for phones controls that page only', async (t) => {
  const app = await testApp(t);

  const { statusCode, body } = await app.inject(TIP_WORKER_PATH);

  assert.deepEqual([statusCode, body], [200, PAGES.worker]);
  assert.ok(TIP_WORKER_PATH.startsWith(TIP_PAGE_PATH));
});

test('the picture of a recap is a page that only our pages may frame', async (t) => {
  const app = await testApp(t);

  const page = await app.inject('/recap/any?shape=tall');

  assert.deepEqual([page.statusCode, page.body], [200, PAGES.recap]);
  assert.equal((await policyOf(app, '/recap/any'))['frame-ancestors'], "'self'");
});

test('the overlay’s service worker is in its folder, and fetches only from here', async (t) => {
  const app = await testApp(t);

  const { statusCode, body, headers } = await app.inject(OVERLAY_WORKER_PATH);

  assert.deepEqual([statusCode, body], [200, PAGES.worker]);
  assert.match(String(headers['content-type']), /^text\/javascript/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  assert.equal(OVERLAY_WORKER_PATH.lastIndexOf('/'), OVERLAY_PATH.lastIndexOf('/'));
});

test('the editor’s service worker is in the folder of all its pages', async (t) => {
  const app = await testApp(t);

  const { statusCode, body, headers } = await app.inject(EDITOR_WORKER_PATH);

  assert.deepEqual([statusCode, body], [200, PAGES.worker]);
  assert.match(String(headers['content-type']), /^text\/javascript/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(EDITOR_WORKER_PATH.lastIndexOf('/'), 0);
});

test('a page from a file sees only that the server is up', async (t) => {
  const app = await testApp(t);

  const { statusCode, body, headers } = await app.inject(WAITING_PROBE_PATH);

  assert.equal(statusCode, 200);
  assert.equal(body, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  assert.equal(headers['content-type'], 'image/svg+xml');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
});

test('browsers cache the files of pages forever', async (t) => {
  const app = await testApp(t);

  const response = await app.inject('/assets/editor-ABC123.js');

  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-type']), /^(text|application)\/javascript/);
  assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('only built files are served, whatever the path', async (t) => {
  const app = await testApp(t);
  const missing = [404, 'File not found'] as const;

  await assertRefused(app, [
    refusal('missing', { url: '/assets/nothing.js' }, ...missing),
    refusal('folder', { url: '/assets/' }, ...missing),
    refusal('folder above', { url: '/assets/..%2feditor.html' }, ...missing),
  ]);
});

test('HEAD has the headers of GET without a body', async (t) => {
  const app = await testApp(t);

  for (const url of ['/', '/nothing', '/live/abcdefgh', '/assets/editor-ABC123.js', '/api/lives']) {
    const get = await app.inject(url);
    const head = await app.inject({ method: 'HEAD', url });
    assert.deepEqual([head.statusCode, head.body], [get.statusCode, ''], url);
    assert.equal(head.headers['content-length'], get.headers['content-length'], url);
  }
});

test('pages run only their own scripts, and only own pages frame them', async (t) => {
  const app = await testApp(t);

  for (const url of ['/', '/nothing', '/live/abcdefgh']) {
    const policy = await policyOf(app, url);
    assert.equal(policy['default-src'], "'none'", url);
    assert.equal(policy['script-src'], "'self'", url);
    assert.equal(policy['frame-ancestors'], "'self'", url);
    assert.equal(policy['base-uri'], "'none'", url);
  }
  assert.equal((await policyOf(app, '/'))['style-src'], "'self'");
  assert.equal((await policyOf(app, '/'))['frame-src'], "'self'");
  assert.equal((await policyOf(app, '/live/a'))['style-src'], "'self' 'unsafe-inline'");
  assert.equal((await policyOf(app, RECAP_PICTURE_PATH))['style-src'], "'self'");
});

test('editor pages may use the camera and no other device, others none', async (t) => {
  const app = await testApp(t);
  const permissionsOf = async (url: string) =>
    String((await app.inject(url)).headers['permissions-policy']).split(', ');

  for (const url of ['/', '/lives/new', '/layouts/any', '/nothing']) {
    const [camera, ...others] = await permissionsOf(url);
    assert.equal(camera, 'camera=(self)', url);
    assert.ok(others.includes('microphone=()'), url);
    assert.ok(
      others.every((permission) => permission.endsWith('=()')),
      url,
    );
  }
  for (const url of ['/live/abcdefgh', OVERLAY_WORKER_PATH, '/api/lives', '/api/%', '/assets/no']) {
    const permissions = await permissionsOf(url);
    assert.equal(permissions[0], 'camera=()', url);
    assert.ok(
      permissions.every((permission) => permission.endsWith('=()')),
      url,
    );
  }
});

test('without built pages the server says how to build them', async (t) => {
  const app = await testApp(t, { assetsDir: '/nonexistent/dist' });
  const unbuilt = [
    503,
    ['The pages are not built yet.', 'Run `npm run build`, then reload.'],
  ] as const;

  await assertRefused(app, [
    refusal('editor', { url: '/' }, ...unbuilt),
    refusal('overlay', { url: '/live/abcdefgh' }, ...unbuilt),
    refusal('service worker', { url: OVERLAY_WORKER_PATH }, ...unbuilt),
  ]);
  assert.equal((await app.inject('/api/lives')).statusCode, 200);
});

test('a page knows the door that it came through', async (t) => {
  const { privateUrl, sharedUrl } = await sharedApp(t);
  const pageOf = async (url: string) => (await fetch(url)).text();
  for (const path of ['/', '/inbox', '/nothing']) {
    assert.equal(await pageOf(privateUrl + path), PAGES.editor);
    assert.equal(
      await pageOf(sharedUrl + path),
      PAGES.editor.replace('<html ', '<html data-door="shared" '),
    );
  }
});
