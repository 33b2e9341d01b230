import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import type { UploadedFile } from '#contract/files.ts';
import { anImage, anSvg, upload } from '../../testing/images.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { type App, PAGES, testApp } from '../../testing/test-app.ts';

const uploaded = async (app: App, content: Buffer) =>
  `/api${(await upload(app, content)).json<UploadedFile>().url}`;

test('an image is served whole, with its type, and immutable', async (t) => {
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

test('a range of an image is served, one beyond its end refused, others ignored', async (t) => {
  const app = await testApp(t);
  const content = await anImage('png');
  const size = content.length;
  const url = await uploaded(app, content);
  const { headers } = await app.inject(url);
  assert.equal(headers['accept-ranges'], 'bytes');
  const whole = { status: 200, start: 0, end: size };
  const part = (start: number, end: number) => ({ status: 206, start, end });
  const beyond = { status: 416, start: 0, end: 0 };
  const scenarios: [sent: Record<string, string>, expected: typeof whole][] = [
    [{ range: 'bytes=10-19' }, part(10, 20)],
    [{ range: 'bytes=0-0' }, part(0, 1)],
    [{ range: `bytes=${size - 1}-` }, part(size - 1, size)],
    [{ range: 'bytes=0-' }, part(0, size)],
    [{ range: 'bytes=10-999999999' }, part(10, size)],
    [{ range: 'bytes=-5' }, part(size - 5, size)],
    [{ range: `bytes=-${size}` }, part(0, size)],
    [{ range: `bytes=${size}-` }, beyond],
    [{ range: 'bytes=999999999-' }, beyond],
    [{ range: 'bytes=-0' }, beyond],
    [{ range: 'bytes=0-1,5-9' }, whole],
    [{ range: 'items=0-1' }, whole],
    [{ range: 'bytes' }, whole],
    [{ range: '' }, whole],
    [{ range: 'bytes=10-19', 'if-range': String(headers.etag) }, part(10, 20)],
    [{ range: 'bytes=10-19', 'if-range': '"another"' }, whole],
    [{ range: 'bytes=10-19', 'if-range': 'no date' }, whole],
  ];

  for (const [sent, { status, start, end }] of scenarios) {
    const it = JSON.stringify(sent);
    const got = await app.inject({ url, headers: sent });
    assert.equal(got.statusCode, status, it);
    const range = {
      200: undefined,
      206: `bytes ${start}-${end - 1}/${size}`,
      416: `bytes */${size}`,
    };
    assert.equal(got.headers['content-range'], range[status as 200], it);
    if (status === 416) {
      assert.equal(got.headers['content-type'], 'application/json; charset=utf-8', it);
      assert.equal(typeof got.json().error, 'string', it);
    } else assert.deepEqual(got.rawPayload, content.subarray(start, end), it);
  }
});

test('a file that is asked for by the tag of another one is refused', async (t) => {
  const app = await testApp(t);
  const url = await uploaded(app, await anImage('png'));
  const answer = await app.inject({ url, headers: { 'if-match': '"another"' } });
  assert.deepEqual(
    [answer.statusCode, answer.json()],
    [412, { error: 'Precondition Failed', kind: 'invalid' }],
  );
});

test('an SVG is served as a PNG in a few sizes, and immutable', async (t) => {
  const app = await testApp(t);
  const url = await uploaded(app, anSvg('<script>alert(1)</script>'));
  const sizeOf = async (query: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url + query);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['accept-ranges'], 'bytes');
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
    assert.equal(hasAlpha, true);
    return [width, height];
  };

  assert.deepEqual(await sizeOf(''), [960, 1920]);
  assert.deepEqual(await sizeOf('?px=512'), [256, 512]);
  assert.deepEqual(await sizeOf('?px=1024'), [512, 1024]);
  const part = await app.inject({ url, headers: { range: 'bytes=0-3' } });
  assert.deepEqual([part.statusCode, part.rawPayload.toString('latin1')], [206, '\x89PNG']);
});

test('an image is downloaded unchanged, and an SVG may run and fetch nothing', async (t) => {
  const app = await testApp(t);
  for (const content of [anSvg('<script>alert(1)</script>'), await anImage('png')]) {
    const url = await uploaded(app, content);
    const isSvg = url.endsWith('.svg');

    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await app.inject({ method, url: `${url}/original` });
      assert.equal(headers['content-type'], isSvg ? 'image/svg+xml' : 'image/png');
      assert.equal(
        headers['content-security-policy'],
        isSvg ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : undefined,
      );
      assert.equal(headers['x-content-type-options'], 'nosniff');
      const name = url.slice('/api/uploads/'.length);
      assert.equal(headers['content-disposition'], `attachment; filename="${name}"`);
    }
    assert.deepEqual((await app.inject(`${url}/original`)).rawPayload, content);
  }
  for (const name of ['x.partial', `${'a'.repeat(64)}.svg`]) {
    assert.equal((await app.inject(`/api/uploads/${name}/original`)).statusCode, 404);
  }
});

/** A server whose uploads folder contains files that are no uploads. */
async function appWithSecrets(t: TestContext): Promise<App> {
  const root = newFolder(t);
  const app = await testApp(t, { uploads: { directory: root, maxMb: 10 } });
  for (const name of ['secret.png', '.streamhost', 'x.partial']) {
    writeFileSync(join(root, name), 'secret');
  }
  return app;
}

test('only image names are found, in any spelling of a path', async (t) => {
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
    // A path that normalizes to one outside the API gets the page for unknown paths.
    if (response.headers['content-type'] !== 'application/json; charset=utf-8') {
      assert.equal(response.body, PAGES.editor, spelling);
    } else assert.equal(typeof response.json().error, 'string', spelling);
    assert.doesNotMatch(response.body, /secret|root:|tmp/, spelling);
  }
});

test('images are listed newest first, in contiguous pages', async (t) => {
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
  assert.equal((await app.inject('/api/files?before=x')).statusCode, 400);
});
