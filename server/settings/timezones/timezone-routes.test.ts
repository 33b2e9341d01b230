import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import { answerOf } from '../../testing/requests.ts';
import { assertRefused, refusal, refusedRequest } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';
import { createTimezoneService } from './timezone-service.ts';

const suggested = (app: App, q: string) =>
  answerOf<TimezoneSuggestion[]>(app, { url: '/api/tz/suggest', query: { q, session: 'abc' } });

async function labels(app: App, q: string): Promise<string[]> {
  return (await suggested(app, q)).map(({ label }) => label);
}

test('search ranks labels, then words, then any part, larger cities first', async (t) => {
  const app = await testApp(t);

  assert.deepEqual(await labels(app, 'london'), [
    'London, Westminster, United Kingdom',
    'London, Ontario, Canada',
    'Londonderry, Derry, United Kingdom',
    'London, Kentucky, United States of America',
    'East London, Eastern Cape, South Africa',
    'New London, Connecticut, United States of America',
    'Europe/London',
  ]);
  assert.deepEqual((await labels(app, 'lisb')).slice(0, 5), [
    'Lisbon, Lisboa, Portugal',
    'Lisburn, Dungannon, United Kingdom',
    'Setubal, Lisboa, Portugal',
    'Europe/Lisbon',
    'Salisbury, North Carolina, United States of America',
  ]);
});

test('search ignores case, accents and punctuation', async (t) => {
  const app = await testApp(t);
  const firsts = {
    zurich: 'Zürich, Switzerland',
    'Zu\u0308rich': 'Zürich, Switzerland',
    'sa\u0303o pau': 'Sao Paulo, São Paulo, Brazil',
    ZÜRICH: 'Zürich, Switzerland',
    'São Paulo': 'Sao Paulo, São Paulo, Brazil',
    tromso: 'Tromsø, Troms, Norway',
    Tromsø: 'Tromsø, Troms, Norway',
    ' new_york ': 'New York, United States of America',
    "Xi'an": 'Xian, Shaanxi, China',
  };
  for (const [query, label] of Object.entries(firsts)) {
    assert.equal((await labels(app, query))[0], label, query);
  }
});

test('text after a comma narrows the search to a province or country', async (t) => {
  const app = await testApp(t);

  assert.deepEqual(await labels(app, 'paris, fra'), ['Paris, Île-de-France, France']);
  assert.deepEqual(await labels(app, 'London,canada'), ['London, Ontario, Canada']);
  assert.deepEqual(await labels(app, 'london, ontario, canada'), ['London, Ontario, Canada']);
  assert.deepEqual(await labels(app, 'paris, atlantis'), []);
});

test('timezones are found by their own names', async (t) => {
  const app = await testApp(t);

  assert.deepEqual(await labels(app, 'Europe/Lis'), ['Europe/Lisbon']);
  assert.equal((await labels(app, 'utc'))[0], 'UTC');
  for (const query of ['America/Argentina/Ushuaia', 'america/argentina/ushuaia']) {
    assert.deepEqual(await labels(app, query), ['America/Argentina/Ushuaia']);
  }
  assert.deepEqual(await labels(app, ' US/Pacific'), ['America/Los_Angeles']);
  assert.equal((await labels(app, 'gmt'))[0], 'UTC');
  assert.deepEqual(await suggested(app, 'Pacific/Auckland'), [
    { place_id: 'Pacific/Auckland', label: 'Pacific/Auckland' },
  ]);
});

test('a search needs two characters and suggests ten places at most', async (t) => {
  const app = await testApp(t);

  for (const query of ['', ' ', 'a', ' a ', ', france']) {
    assert.deepEqual(await labels(app, query), [], query);
  }
  assert.equal((await labels(app, 'sa')).length, 10);
  assert.deepEqual(await labels(app, 'nowhere at all'), []);
});

test('each suggested place resolves to its timezone', async (t) => {
  const app = await testApp(t);
  const [place] = await suggested(app, 'kolkata');

  const query = { place_id: place?.place_id ?? '', session: 'abc' };
  assert.deepEqual(await answerOf(app, { url: '/api/tz/resolve', query }), {
    tz_id: 'Asia/Kolkata',
    tz_name: 'India Standard Time',
    offset_minutes: 330,
  });
});

test('the offset is that of the requested day, north and south', async () => {
  let today = '2026-01-15T12:00:00Z';
  const timezones = createTimezoneService(() => new Date(today));
  const offsets = async () =>
    Promise.all(
      ['lisbon', 'sydney', 'Pacific/Auckland', 'sao paulo', 'utc'].map(async (city) => {
        const [place] = await timezones.suggest(city);
        return (await timezones.resolve(place?.place_id ?? '')).offset_minutes;
      }),
    );

  assert.deepEqual(await offsets(), [0, 660, 780, -180, 0]);
  today = '2026-07-15T12:00:00Z';
  assert.deepEqual(await offsets(), [60, 600, 720, -180, 0]);
});

test('invalid searches and unknown places are refused', async (t) => {
  const app = await testApp(t);
  const long = 'x'.repeat(201);
  const tooLong = 'Must have at most 200 characters';

  const suggest = (query: string) => ({ url: `/api/tz/suggest${query}` });
  const resolve = (query: string) => ({ url: `/api/tz/resolve${query}` });
  const unstorable = 'Must not hold characters that cannot be stored';
  const unknown = ['', 'Atlantis', 'utc', 'EST', '+05:00', '__proto__'].map((place_id) => {
    const request = { url: '/api/tz/resolve', query: { place_id } };
    return refusal(`unknown place '${place_id}'`, request, 404, 'Place not found');
  });

  await assertRefused(app, [
    refusedRequest('no query', suggest(''), [['q'], 'Q is required']),
    refusedRequest(
      'long query and session',
      suggest(`?q=${long}&session=${long}`),
      [['q'], tooLong],
      [['session'], tooLong],
    ),
    refusedRequest('NUL in the query', suggest('?q=lis%00'), [['q'], unstorable]),
    refusedRequest('no place', resolve('?session=abc'), [['place_id'], 'Place id is required']),
    refusedRequest('long place', resolve(`?place_id=${long}`), [['place_id'], tooLong]),
    ...unknown,
  ]);
});
