import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { sha256Of } from '../../storage/hashing.ts';
import { testApp } from '../../testing/test-app.ts';
import { type Answer, type Answers, googleCss, HEALTHY, WOFF2 } from './testing/fake-google.ts';
import { fontApp } from './testing/font-app.ts';

const FILE = `/api/fonts/files/web-${sha256Of(WOFF2)}.woff2`;
const BANGERS = '/api/fonts/css?family=Bangers&variant=regular';
const NOTHING = '/* This font cannot be had right now. */\n';

const CSS = `@font-face {
  font-family: "Bangers";
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  src: url("${FILE}");
  unicode-range: U+0000-00FF, U+0131;
}
`;

test('a web font is served locally, with its own stylesheet and file', async (t) => {
  const { app } = await fontApp(t, HEALTHY);

  const css = await app.inject(BANGERS);
  assert.equal(css.statusCode, 200);
  assert.equal(css.headers['content-type'], 'text/css; charset=utf-8');
  assert.equal(css.body, CSS);

  const file = await app.inject(FILE);
  assert.equal(file.statusCode, 200);
  assert.equal(file.headers['content-type'], 'font/woff2');
  assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(file.headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  assert.deepEqual(file.rawPayload, WOFF2);
});

test('each variant is requested as its weight and slant', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY);
  const scenarios = [
    { variant: '', requested: 'wght@400', rules: ['normal', '400'] },
    { variant: '&variant=bold', requested: 'wght@700', rules: ['normal', '700'] },
    { variant: '&variant=italic', requested: 'ital,wght@1,400', rules: ['italic', '400'] },
    { variant: '&variant=900italic', requested: 'ital,wght@1,900', rules: ['italic', '900'] },
  ];
  for (const { variant, requested, rules } of scenarios) {
    const { body } = await app.inject(`/api/fonts/css?family=Exo%202${variant}`);
    const [path] = google.requests.filter((request) => request.startsWith('/css2')).slice(-1);
    assert.equal(
      new URLSearchParams(path?.slice('/css2'.length)).get('family'),
      `Exo 2:${requested}`,
    );
    assert.match(body, new RegExp(`font-style: ${rules[0]};\n  font-weight: ${rules[1]};`));
  }
});

test('a fetched font needs no further request, also after a restart', async (t) => {
  const { app, google, folder } = await fontApp(t, HEALTHY);
  await app.inject(BANGERS);
  const requested = google.requests.length;
  google.answers = {};

  const restarted = await testApp(t, { fonts: google.options(folder) });
  const off = await testApp(t, { fonts: google.options(folder, { isOn: false }) });
  for (const server of [app, restarted, off]) {
    assert.equal((await server.inject(BANGERS)).body, CSS);
    assert.deepEqual((await server.inject(FILE)).rawPayload, WOFF2);
  }
  assert.equal(google.requests.length, requested);
});

test('parallel requests share one fetch', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY);

  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(BANGERS)));

  assert.deepEqual([...new Set(answers.map(({ body }) => body))], [CSS]);
  assert.deepEqual(
    google.requests.map((path) => path.replace(/\?.*/, '')),
    ['/css2', '/s/latin.woff2'],
  );
});

const elsewhere = 'http://127.0.0.1:9/latin.woff2';
const BROKEN: Record<string, Answers> = {
  'knows no such font': { '/css2': { status: 400, type: 'text/html', body: '<html>' } },
  'has failed': { '/css2': { status: 500 } },
  'answers a page instead of a stylesheet': { '/css2': { type: 'text/html', body: '<html>' } },
  'answers garbage': { '/css2': { type: 'text/css', body: '\0}}{{@font-face{' } },
  'answers without end': { '/css2': { type: 'text/css', body: Buffer.alloc(2 ** 20 + 1, 32) } },
  'names too many files': {
    ...HEALTHY,
    '/css2': { type: 'text/css', body: googleCss(...Array(251).fill('/s/latin.woff2')) },
  },
  'sends us elsewhere': { ...HEALTHY, '/css2': { status: 302, location: elsewhere } },
  'names files of another server': {
    '/css2': { type: 'text/css', body: googleCss(elsewhere) },
  },
  'names a file of this computer': {
    '/css2': { type: 'text/css', body: googleCss('file:///etc/passwd') },
  },
  'sends us elsewhere for the file': {
    ...HEALTHY,
    '/s/latin.woff2': { status: 301, location: elsewhere },
  },
  'has lost the file': { ...HEALTHY, '/s/latin.woff2': { status: 404 } },
  'has a page for a file': { ...HEALTHY, '/s/latin.woff2': { type: 'text/html', body: WOFF2 } },
  'has a file that is no font': {
    ...HEALTHY,
    '/s/latin.woff2': { type: 'font/woff2', body: '<script>' },
  },
  'has a file that is too large': {
    ...HEALTHY,
    '/s/latin.woff2': {
      type: 'font/woff2',
      body: Buffer.concat([WOFF2, Buffer.alloc(5 * 2 ** 20)]),
    },
  },
};

for (const [it, answers] of Object.entries(BROKEN)) {
  test(`a service that ${it} leaves the page with its next font, and nothing is kept`, async (t) => {
    const { app, folder } = await fontApp(t, answers);

    const response = await app.inject(BANGERS);

    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.body, NOTHING);
    assert.deepEqual(readdirSync(folder), []);
  });
}

test('a failed service is retried only after a while', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { app, google } = await fontApp(t);
  assert.equal((await app.inject(BANGERS)).body, NOTHING);
  Object.assign(google.answers, HEALTHY);

  assert.equal((await app.inject(BANGERS)).body, NOTHING);
  assert.equal(google.requests.length, 1);

  t.mock.timers.tick(31_000);
  assert.equal((await app.inject(BANGERS)).body, CSS);
});

test('a slow service delays no page, and its font is available afterwards', async (t) => {
  const { promise: slow, resolve } = Promise.withResolvers<Answer>();
  const answers = { ...HEALTHY, '/s/latin.woff2': slow };
  const { app, google } = await fontApp(t, answers, { timeoutMs: 50 });

  assert.equal((await app.inject(BANGERS)).body, NOTHING);
  assert.equal((await app.inject(BANGERS)).body, NOTHING);
  resolve({ type: 'font/woff2', body: WOFF2 });
  let css = '';
  while (css !== CSS) css = (await app.inject(BANGERS)).body;

  assert.equal(google.requests.length, 2);
});

test('a stopping server does not wait for a font', async (t) => {
  const answers = { '/css2': new Promise<Answer>(() => {}) };
  const { app } = await fontApp(t, answers, { timeoutMs: 50 });
  await app.inject(BANGERS);

  await app.close();
});

test('with fonts off no request is sent', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY, { isOn: false });

  assert.equal((await app.inject(BANGERS)).body, NOTHING);
  assert.deepEqual(google.requests, []);
});

test('an invalid family or variant is refused without a request', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY);
  for (const text of ['', ' ', '"}*{color:red}', '../etc', 'a/b', 'a;b', 'A\nB', 'x'.repeat(101)]) {
    const response = await app.inject({ url: '/api/fonts/css', query: { family: text } });
    assert.equal(response.statusCode, 400, text);
    assert.deepEqual(response.json().issues[0].path, ['family'], text);
  }
  for (const variant of ['', '7', '750', '400 italic', '0', '1000', 'Regular', '700italicitalic']) {
    const query = { family: 'Bangers', variant };
    const response = await app.inject({ url: '/api/fonts/css', query });
    assert.equal(response.statusCode, 400, variant);
    assert.deepEqual(response.json().issues[0].path, ['variant'], variant);
  }
  assert.deepEqual(google.requests, []);
});

test('requests from other websites fetch no font', async (t) => {
  const { app, google } = await fontApp(t, HEALTHY);

  const response = await app.inject({ url: BANGERS, headers: { 'sec-fetch-site': 'cross-site' } });

  assert.equal(response.body, NOTHING);
  assert.deepEqual(google.requests, []);
});
