import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import { anImage, anSvg, upload } from '../../testing/images.ts';
import { testApp } from '../../testing/test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const uploaded = async (app: App, content: Buffer) =>
  `/api${(await upload(app, content)).json<UploadedFile>().url}`;

test('an image is served whole, with its type, and never asked for twice', async (t) => {
  const app = await testApp(t);
  const content = await anImage('jpeg');
  const url = await uploaded(app, content);

  const got = await app.inject(url);
  assert.equal(got.statusCode, 200);
  assert.deepEqual(got.rawPayload, content);
  const { etag, ...headers } = got.headers;
  assert.equal(headers['content-type'], 'image/jpeg');
  assert.equal(headers['content-length'], String(content.length));
  assert.equal(headers['content-disposition'], 'inline');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(headers['content-security-policy'], undefined);

  const head = await app.inject({ method: 'HEAD', url });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  assert.equal(head.headers['content-length'], String(content.length));
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('a part of an image is served alone, and one beyond its end is refused', async (t) => {
  const app = await testApp(t);
  const content = await anImage('png');
  const url = await uploaded(app, content);
  const ask = (range: string) => app.inject({ url, headers: { range } });

  const part = await ask('bytes=10-19');
  assert.equal(part.statusCode, 206);
  assert.deepEqual(part.rawPayload, content.subarray(10, 20));
  assert.equal(part.headers['content-range'], `bytes 10-19/${content.length}`);
  assert.deepEqual((await ask('bytes=-5')).rawPayload, content.subarray(-5));
  const beyond = await ask(`bytes=${content.length}-`);
  assert.equal(beyond.statusCode, 416);
  assert.equal(beyond.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(typeof beyond.json().error, 'string');
});

test('an SVG is served as one that may run and fetch nothing', async (t) => {
  const app = await testApp(t);
  const content = anSvg('<script>alert(1)</script>');
  const url = await uploaded(app, content);

  for (const method of ['GET', 'HEAD'] as const) {
    const { headers } = await app.inject({ method, url });
    assert.equal(headers['content-type'], 'image/svg+xml');
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
  assert.deepEqual((await app.inject(url)).rawPayload, content);
});

/** A server whose uploads folder has a secret beside it and files inside that are no uploads. */
async function appWithSecrets(t: TestContext): Promise<App> {
  const root = mkdtempSync(join(tmpdir(), 'streamhost-uploads-'));
  t.after(() => rmSync(root, { recursive: true }));
  const app = await testApp(t, { uploads: { directory: root, maxMb: 10 } });
  for (const name of ['secret.png', '.streamhost', 'x.partial']) {
    writeFileSync(join(root, name), 'secret');
  }
  return app;
}

test('only names of images are found, however a path is spelled', async (t) => {
  const app = await appWithSecrets(t);
  const outside = ['../streamhost.db', '../../etc/passwd', '..', '.', '/etc/passwd'];
  const spellings = [
    ...outside,
    ...outside.map((path) => path.replaceAll('/', '%2f').replaceAll('.', '%2e')),
    ...outside.map((path) => path.replaceAll('/', '%255c').replaceAll('.', '%252e')),
    ...outside.map((path) => path.replaceAll('/', '\\')),
    ...outside.map((path) => path.replaceAll('/', '%5c')),
    `${'a'.repeat(64)}.png%00.svg`,
    `${'a'.repeat(64)}.png/..%2f..%2fstreamhost.db`,
    `${'A'.repeat(64)}.png`,
    `${'a'.repeat(64)}.png`,
    `${'a'.repeat(64)}.html`,
    'C:%5cwindows%5cwin.ini',
    '%2fetc%2fpasswd',
    '%00',
    '%',
    '',
    'x'.repeat(5000),
    'secret.png',
    '.streamhost',
    'x.partial',
  ];

  for (const spelling of spellings) {
    const response = await app.inject(`/api/uploads/${spelling}`);
    assert.ok([400, 404].includes(response.statusCode), `${spelling} ${response.statusCode}`);
    // A path that leaves the API before it is sent reaches the page for unknown paths.
    if (response.headers['content-type'] !== 'application/json; charset=utf-8') {
      assert.equal(response.body, '<p>the editor</p>', spelling);
    } else assert.equal(typeof response.json().error, 'string', spelling);
    assert.doesNotMatch(response.body, /secret|root:|tmp/, spelling);
  }
});

test('images are listed newest first, in pages that meet', async (t) => {
  const app = await testApp(t);
  for (const side of [1, 2, 3])
    await upload(app, await anImage('png', side, side), { name: `${side}` });
  const listed = async (query: string) =>
    (await app.inject(`/api/files${query}`)).json<UploadedFile[]>();
  const names = async (query: string) =>
    (await listed(query)).map(({ original_name }) => original_name);

  const [newest] = await listed('?limit=1');
  assert.deepEqual(await names(''), ['3', '2', '1']);
  assert.deepEqual(await names('?limit=2'), ['3', '2']);
  assert.deepEqual(await names(`?before=${newest?.id}`), ['2', '1']);
  assert.equal((await app.inject('/api/files?limit=0')).statusCode, 400);
  assert.equal((await app.inject('/api/files?before=x')).statusCode, 400);
});
