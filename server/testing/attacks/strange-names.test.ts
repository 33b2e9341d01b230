import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { apiOperations } from '../api-operations.ts';
import { type GoodRequest, goodRequest } from '../good-requests.ts';
import { placesOf, withValueAt } from '../places.ts';
import { injected, sentRequest } from '../sent-request.ts';
import { testApp } from '../test-app.ts';

/** Emoji, right to left, combining marks, marks of direction, zero width, markup, and SQL. */
const STRANGE = [
  '👩‍👩‍👧‍👦💜🏳️‍🌈',
  'שלום עולם',
  'a\u202eb\u2066c\u2069',
  'Z̷̛̫͎a̸l̴g̵o̶ e\u0301 é',
  'a\u200b\u200d\ufeffb',
  '<b>&amp;"\'</b>',
  "Robert'); drop table tip; --",
].join(' ');

/** Bidirectional overrides: they reverse the text that follows. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Free texts; the others are dates, links, colors and so on. */
const FREE_TEXT = /^(name|fan_name|notes|reward|reward_name|group_name|displayName|goal_label)$/;

/** Its answer is a count, so the texts are read back from the list. */
const IMPORT = 'POST /api/lives/{id}/tips/import';

async function importedInto(app: FastifyInstance, { params }: GoodRequest) {
  return { tips: (await app.inject(`/api/lives/${params?.id}/tips`)).json() };
}

test('names and notes of any script are stored unchanged, without bidi overrides', async (t) => {
  const app = await testApp(t);
  const operations = await apiOperations(app);
  const seen = new Set<string>();

  for (const operation of operations.filter(({ body }) => body)) {
    const good = await goodRequest(app, operation);
    for (const { path } of placesOf(operation.body ?? {}, good.payload)) {
      const key = String(path.at(-1));
      if (!FREE_TEXT.test(key)) continue;
      seen.add(key);
      // Some names are unique.
      const text = `${STRANGE} ${operation.name} ${path.join('.')}`;
      const { payload, ...request } = await goodRequest(app, operation);
      const body = withValueAt(payload, path, text) as object;
      const response = await app.inject(
        injected(sentRequest(operation, { ...request, payload: body })),
      );
      const it = `${operation.name} ${path.join('.')}: ${response.body}`;
      assert.ok(response.statusCode < 300, it);
      const value = path.reduce<unknown>(
        (part, step) => Reflect.get(Object(part), step),
        operation.name === IMPORT ? await importedInto(app, request) : response.json(),
      );
      // Settings are stored as they are sent; the overlay draws them without the overrides.
      assert.equal(value, key === 'goal_label' ? text : text.replace(OVERRIDES, ''), it);
    }
  }
  assert.ok(seen.size >= 7, [...seen].join());
});
