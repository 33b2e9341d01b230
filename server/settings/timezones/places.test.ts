import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadPlaces } from './places.ts';
import { timezoneAt } from './timezone-at.ts';

const places = await loadPlaces();
const timezoneOf = new Map(places.map(({ label, timezone }) => [label, timezone]));

test('every city has a timezone of this Node', () => {
  assert.ok(places.length > 7329, `${places.length} cities and timezones`);
  const now = new Date();
  for (const timezone of new Set(timezoneOf.values())) {
    assert.doesNotThrow(() => timezoneAt(timezone, now), timezone);
  }
});

test('a label has city, province and country, each once and none empty', () => {
  assert.equal(timezoneOf.get('Lisbon, Lisboa, Portugal'), 'Europe/Lisbon');
  assert.equal(timezoneOf.get('Singapore'), 'Asia/Singapore');
  const odd = [...timezoneOf.keys()].filter((label) => {
    const parts = label.split(', ');
    return parts.includes('') || new Set(parts).size < parts.length;
  });
  assert.deepEqual(odd, []);
});

test('labels are unique', () => {
  assert.equal(timezoneOf.size, places.length);
});

test('every timezone is a place under its own name, UTC too', () => {
  for (const timezone of ['UTC', 'Europe/Lisbon', ...timezoneOf.values()]) {
    assert.equal(timezoneOf.get(timezone), timezone);
  }
});
