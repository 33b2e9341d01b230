import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Check } from 'typebox/schema';
import { type Font, FontVariant } from '#contract/fonts.ts';
import { assertRefused, type ExpectedError, refusal } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';
import { aFont } from './testing/a-font.ts';
import type { Answers } from './testing/fake-google.ts';
import { fontApp } from './testing/font-app.ts';
import { uploadFont } from './testing/upload-font.ts';

const unavailable = (url: string, expected: ExpectedError) => refusal(url, { url }, 503, expected);

test('fonts are found by the beginning, then a word, then any part of their name', async (t) => {
  const app = await testApp(t);

  const found = (await app.inject('/api/fonts?q=%20rob')).json<Font[]>();
  const ink = (await app.inject('/api/fonts?q=INK')).json<Font[]>();

  assert.deepEqual(
    found.slice(0, 4).map(({ family }) => family),
    ['Roboto', 'Roboto Condensed', 'Roboto Mono', 'Roboto Slab'],
  );
  const ranks = ink.map(({ family }) => (/^ink/i.test(family) ? 0 : / ink/i.test(family) ? 1 : 2));
  assert.deepEqual(ranks, [...ranks].sort());
  assert.deepEqual([...new Set(ranks)], [0, 1, 2]);
});

test('at most 50 fonts are listed, most popular first, with selectable variants', async (t) => {
  const app = await testApp(t);

  for (const url of ['/api/fonts', '/api/fonts?q=', '/api/fonts?q=a']) {
    const fonts = (await app.inject(url)).json<Font[]>();
    assert.equal(fonts.length, 50, url);
    const variants = fonts.flatMap((font) => font.variants);
    assert.deepEqual(
      variants.filter((variant) => !Check(FontVariant, variant)),
      [],
    );
  }
  const [first, second] = (await app.inject('/api/fonts')).json<Font[]>();
  assert.deepEqual([first?.family, second?.family], ['Inter', 'Roboto']);
  assert.deepEqual((await app.inject('/api/fonts?q=no+such+font')).json(), []);
});

test('a family is found in any capitalization', async (t) => {
  const app = await testApp(t);

  for (const name of ['Lato', 'lato']) {
    const response = await app.inject(`/api/fonts/family/${name}`);
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), {
      family: 'Lato',
      variants: '100 100italic 300 300italic regular italic 700 700italic 900 900italic'.split(' '),
    });
  }
  const url = '/api/fonts/family/No%20Such%20Font';
  await assertRefused(app, [refusal('unknown', { url }, 404, 'Font family not found')]);
});

test('with fonts off the search says that it is not configured', async (t) => {
  const { app } = await fontApp(t, {}, { isOn: false });
  const sentence = 'Google Fonts service not configured';

  await assertRefused(app, [
    unavailable('/api/fonts?q=a', sentence),
    unavailable('/api/fonts/family/Lato', sentence),
  ]);
});

test("with fonts off the search finds the user's own fonts", async (t) => {
  const { app } = await fontApp(t, {}, { isOn: false });
  await uploadFont(app, aFont({ family: 'Show Time' }));

  assert.deepEqual((await app.inject('/api/fonts?q=show')).json(), [
    { family: 'Show Time', variants: ['regular'] },
  ]);
  await assertRefused(app, [
    unavailable('/api/fonts?q=lato', 'Google Fonts service not configured'),
  ]);
});

const KEY = 'AIza-secret';
const LISTED: Answers = {
  '/webfonts': {
    type: 'application/json; charset=UTF-8',
    body: JSON.stringify({
      kind: 'webfonts#webfontList',
      items: [
        { family: 'New Popular', variants: ['regular', '700italic'], files: {}, category: 'serif' },
        { family: 'New', variants: ['regular'], files: {} },
      ],
    }),
  },
};

test('with a key Google is queried once for many searches, and its order is used', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { app, google } = await fontApp(t, LISTED, { key: KEY });

  const [found] = await Promise.all(['new', 'n'].map((q) => app.inject(`/api/fonts?q=${q}`)));
  assert.deepEqual(found?.json(), [
    { family: 'New Popular', variants: ['regular', '700italic'] },
    { family: 'New', variants: ['regular'] },
  ]);
  assert.equal((await app.inject('/api/fonts/family/Lato')).statusCode, 404);
  assert.deepEqual(google.requests, [`/webfonts?key=${KEY}&sort=popularity`]);

  t.mock.timers.tick(7 * 60 * 60 * 1000);
  await app.inject('/api/fonts');
  assert.equal(google.requests.length, 2);
});

const UNREACHABLE: ExpectedError = [
  'Google Fonts did not answer.',
  'Check the internet connection, then search again.',
];
const json = (status: number, body: object) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const FAILURES: { it: string; answers: Answers; error: ExpectedError }[] = [
  {
    it: 'refuses the key',
    answers: { '/webfonts': json(400, { error: { message: `API key ${KEY} not valid.` } }) },
    error: 'API key (key) not valid.',
  },
  {
    it: 'refuses the key without a reason',
    answers: { '/webfonts': { status: 403, type: 'text/html', body: '<html>' } },
    error: 'Google Fonts service not configured',
  },
  { it: 'has failed', answers: { '/webfonts': { status: 500 } }, error: UNREACHABLE },
  { it: 'answers something else', answers: { '/webfonts': json(200, []) }, error: UNREACHABLE },
  {
    it: 'answers garbage',
    answers: { '/webfonts': { type: 'application/json', body: '{' } },
    error: UNREACHABLE,
  },
  {
    it: 'sends us elsewhere',
    answers: {
      '/webfonts': { status: 302, location: '/other' },
      '/other': LISTED['/webfonts'] ?? {},
    },
    error: UNREACHABLE,
  },
];

for (const { it, answers, error } of FAILURES) {
  test(`a Google that ${it} makes the search unavailable, in one sentence`, async (t) => {
    const { app } = await fontApp(t, answers, { key: KEY });

    await assertRefused(app, [unavailable('/api/fonts?q=new', error)]);
  });
}

test('a failed Google is queried again after some seconds', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { app, google } = await fontApp(t, { '/webfonts': { status: 500 } }, { key: KEY });
  await app.inject('/api/fonts');
  google.answers = LISTED;
  await assertRefused(app, [unavailable('/api/fonts', UNREACHABLE)]);

  t.mock.timers.tick(11_000);

  assert.equal((await app.inject('/api/fonts')).statusCode, 200);
  assert.equal(google.requests.length, 2);
});
