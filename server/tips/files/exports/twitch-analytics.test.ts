import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample } from './testing/read-sample.ts';

test("Twitch's analytics are known as a file without people", () => {
  const file = readSample('twitch-analytics.csv');
  assert.equal(file.export?.id, 'twitch-analytics');
  assert.deepEqual(
    decisions(file),
    [2, 3].map((line) => `${line} | other | it is the revenue of a day, without people`),
  );
});
