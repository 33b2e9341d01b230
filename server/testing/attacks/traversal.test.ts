import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listeningApp } from '../listening-app.ts';
import { newDir } from '../new-dir.ts';
import { rawRequest, sendRaw } from '../raw-http.ts';

const SECRET = 'nobody may read this';
const PAGE = '<p>a page</p>';

/** '..' in every spelling that a server has once accepted. */
const UP = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%252e%252e%252f',
  '..%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..;/',
  '....//',
  '..%00/',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '%uff0e%uff0e/',
  '/../',
  './../',
  'x/../../',
];

/** Built pages and an uploads folder, with a secret file beside and above each. */
function foldersWithSecrets(t: TestContext): { pages: string; uploads: string } {
  const root = newDir(t);
  const pages = join(root, 'dist');
  const uploads = join(root, 'uploads');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  mkdirSync(uploads);
  for (const page of ['editor.html', 'join.html', 'overlay.html', 'recap.html'])
    writeFileSync(join(pages, page), PAGE);
  for (const folder of [root, pages]) writeFileSync(join(folder, 'secret.txt'), SECRET);
  return { pages, uploads };
}

test('no spelling of a path leads out of the served folders', async (t) => {
  const { pages, uploads } = foldersWithSecrets(t);
  const { port, routes } = await listeningApp(t, {
    assetsDir: pages,
    uploads: { directory: uploads, maxMb: 10 },
  });
  const prefixes = routes
    .filter(({ method, url }) => method === 'GET' && /\/(\*|:\w+)$/.test(url))
    .map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1).replace(/:\w+/g, 'abcdefgh'));
  assert.ok(prefixes.includes('/assets/') && prefixes.includes('/live/'));

  for (const prefix of new Set([...prefixes, '/'])) {
    for (const up of UP) {
      for (const target of ['secret.txt', `${up}secret.txt`, `${up.repeat(12)}etc/passwd`]) {
        const path = `${prefix}${up}${target}`;
        const request = rawRequest(`GET ${path}`, [`Host: localhost:${port}`]);
        const { status, body } = await sendRaw(port, request);
        assert.ok(status >= 200 && status < 500, `${status} ${path}`);
        assert.ok(!body.includes(SECRET) && !body.includes('root:'), path);
        if (status === 200) assert.equal(body, PAGE, path);
      }
    }
  }
});
